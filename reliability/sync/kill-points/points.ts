/** Points of a synchronization at which a process may be killed, as database triggers see them. */
export interface Point {
  /** The table that is about to be written, and the operation. */
  readonly on: string
  readonly before: 'UPDATE' | 'INSERT'
  /** Condition on the row before and after. Default: the first row. */
  readonly when?: string
  /** The stream command: full sync, or changes only. */
  readonly command: 'full' | 'run'
  /** The tables are those of an older release with one field less. */
  readonly isOlder?: boolean
}

const AMONG_PAGES = `OLD.phase = 'scan' AND NEW.phase = 'scan' AND OLD.pages > 1`

/** A run that reads changes is stored as begun by its first commit, so that the row is idle until then. */
const CHANGES = `OLD.phase = 'idle' AND NEW.position IS DISTINCT FROM OLD.position AND NEW.changed > 0`

function stream(when: string, command: Point['command'] = 'full'): Point {
  return { on: 'streams', before: 'UPDATE', when: `NEW.entity = 'customers' AND ${when}`, command }
}

function tables(when: string): Point {
  return { on: 'replica_tables', before: 'UPDATE', when, command: 'run', isOlder: true }
}

const DOCUMENTS: Point = { on: 'replica_payments__customers_doc', before: 'INSERT', command: 'full' }

export const POINTS: Readonly<Record<string, Point>> = {
  'before a stream is claimed': stream('NEW.epoch > OLD.epoch'),
  'before a run begins': stream(`OLD.phase = 'idle' AND NEW.phase = 'scan'`),
  'in the middle of a page': DOCUMENTS,
  'before a page is committed': stream(`${AMONG_PAGES} AND NEW.pages > OLD.pages`),
  'after a page is committed': stream(`${AMONG_PAGES} AND NEW.pages = OLD.pages`),
  'before the last page is committed': stream(`OLD.phase = 'scan' AND NEW.phase = 'sweep'`),
  'between the last page and the sweep': stream(`OLD.phase = 'sweep' AND NEW.phase = 'sweep'`),
  'before the sweep is committed': stream('NEW.deleted > OLD.deleted'),
  'before the end of a run is committed': stream(`OLD.phase = 'sweep' AND NEW.phase = 'idle'`),
  'before changes are committed': stream(CHANGES, 'run'),
  'before the lease is given back': stream('NEW.lease_owner IS NULL AND OLD.lease_owner IS NOT NULL', 'run'),
  'while tables are changed': tables('NEW.digest IS DISTINCT FROM OLD.digest'),
  'in the middle of rows that are made again': { ...DOCUMENTS, isOlder: true },
  'before rows that were made again are committed': tables(
    `NEW.filled_to IS NOT NULL AND OLD.filled_to <> ''`,
  ),
}
