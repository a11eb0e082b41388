import { type Answer, type Call, type EntityBehaviour, Refusal, type Row, type View } from '../../fake.ts'
import { historyIdOf } from './history.ts'
import { partsOfRaw } from './raw.ts'

/** Messages are shown in full by `get`, and with their ids elsewhere. */
export function messages(derived: EntityBehaviour): EntityBehaviour {
  return {
    ...derived,
    filters: {
      ...derived.filters,
      q: hasWords,
      labelIds: (row, wanted) =>
        (wanted as unknown[]).every((label) => labelsOf(row).includes(String(label))),
    },
    isHidden: (row, { includeSpamTrash }) => includeSpamTrash !== true && isAside(row),
    show: shown,
    absent: ['raw', 'payload', 'snippet', 'historyId', 'internalDate', 'sizeEstimate', 'labelIds'],
    // Messages are made by sending them.
    create: (call, row) => sent(call, derived.create?.(call, row) ?? row),
    changes: {
      ...derived.changes,
      trash: (_call, row) => relabelled(row, ['TRASH'], ['INBOX']),
      untrash: (_call, row) => relabelled(row, [], ['TRASH']),
      modify: (call, row) => {
        checkLabels(call)
        return relabelled(row, call.params.addLabelIds, call.params.removeLabelIds)
      },
    },
    actions: { ...derived.actions, batch_modify: modifyAll },
  }
}

export function hasWords({ snippet }: Row, words: unknown): boolean {
  return String(snippet).toLowerCase().includes(String(words).toLowerCase())
}

/** In the trash or in spam. */
export function isAside(row: Row): boolean {
  return labelsOf(row).some((label) => label === 'TRASH' || label === 'SPAM')
}

function shown(row: Row, view: View): Row {
  const { id, threadId, labelIds } = row
  return view.action === 'get' ? shownWhole(row, view) : { id, threadId, labelIds }
}

/** `format` says how much. */
export function shownWhole(row: Row, { params, data }: Pick<View, 'params' | 'data'>): Row {
  const { id } = row
  const { raw, payload, ...rest } = { ...row, historyId: historyIdOf(data, String(id)) } as Row
  switch (params.format) {
    case 'minimal':
      return rest
    case 'raw':
      return { ...rest, raw }
    case 'metadata':
      return { ...rest, payload: headersOnly(payload as Row, params.metadataHeaders) }
    default:
      return { ...rest, payload }
  }
}

interface Header {
  readonly name: string
}

function headersOnly({ partId, mimeType, headers = [] }: Row, wanted: unknown): Row {
  const names = (wanted as string[] | undefined)?.map((name) => name.toLowerCase())
  const kept = (headers as Header[]).filter(({ name }) => names?.includes(name.toLowerCase()) ?? true)
  return { partId, mimeType, headers: kept }
}

function sent(call: Call, row: Row): Row {
  const { raw, threadId = row.id } = call.params
  return { ...row, ...textFields(call, raw), threadId, labelIds: ['SENT'] }
}

/** Of a message that is written now. */
export function textFields({ data }: Call, raw: unknown): Row {
  return { ...partsOfRaw(String(raw ?? '')), internalDate: String(data.clock.now() * 1000) }
}

export function labelsOf({ labelIds }: Row): readonly string[] {
  return (labelIds as string[] | undefined) ?? []
}

/** System labels have capitals and are not all listed. Of others Gmail answers "Invalid label: …" to one that is unknown. */
export function checkLabels({ data, params }: Call): void {
  const given = [params.addLabelIds, params.removeLabelIds].flat().filter((id) => id !== undefined)
  const unknown = given
    .map(String)
    .find((id) => !SYSTEM_LABEL.test(id) && data.collection('labels').get(id) === undefined)
  if (unknown === undefined) return
  throw new Refusal({
    kind: 'rule',
    status: 400,
    code: 'invalidArgument',
    message: `Invalid label: ${unknown}`,
  })
}

const SYSTEM_LABEL = /^[A-Z_]+$/

export function relabelled(row: Row, add: unknown, remove: unknown): Row {
  const [added, removed] = [(add as string[]) ?? [], (remove as string[]) ?? []]
  const kept = labelsOf(row).filter((label) => !removed.includes(label))
  return { ...row, labelIds: [...new Set([...kept, ...added])] }
}

/** Unknown ids are ignored, as Gmail documents no refusal of them. */
function modifyAll(call: Call): Answer {
  const { data, params } = call
  checkLabels(call)
  const rows = data.collection('messages')
  if ((params.ids as string[]).length > 1000)
    throw new Refusal({ kind: 'rule', status: 400, code: 'invalidArgument', message: 'Too many ids' })
  for (const id of params.ids as string[]) {
    const row = rows.get(id)
    if (row !== undefined) rows.put(relabelled(row, params.addLabelIds, params.removeLabelIds))
  }
  return { status: 204 }
}
