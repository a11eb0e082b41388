import {
  type Answer,
  answerRows,
  type Call,
  type EntityBehaviour,
  listFilter,
  Refusal,
  type Row,
  type View,
} from '../../fake.ts'
import { historyIdOf, type LabelChange } from './history.ts'
import { factsOf } from './operators.ts'
import { asksForAside, matcherOf } from './query.ts'
import { partsOfRaw } from './raw.ts'

/** Messages are shown in full by `get`, and with their ids elsewhere. */
export function messages(derived: EntityBehaviour): EntityBehaviour {
  return {
    ...derived,
    filters: {
      ...derived.filters,
      q: () => true,
      labelIds: (row, wanted) =>
        (wanted as unknown[]).every((label) => labelsOf(row).includes(String(label))),
    },
    isHidden: (row, { includeSpamTrash, q }) => includeSpamTrash !== true && isAside(row) && !asksForAside(q),
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
    actions: { ...derived.actions, list, batch_modify: modifyAll },
  }
}

function list(call: Call): Answer {
  const [fits, matches] = [listFilter(call), matching(call)]
  const rows = call.data.collection('messages').rows()
  return answerRows(
    call,
    rows.filter((row) => fits(row) && matches(row)),
    {},
  )
}

/** Messages that Gmail's search finds. */
export function matching({ data, params }: Pick<Call, 'data' | 'params'>): (row: Row) => boolean {
  if (params.q === undefined) return () => true
  const matches = matcherOf(String(params.q), data.clock.now())
  const nameOf = (id: string): string | undefined =>
    data.collection('labels').get(id)?.name as string | undefined
  return (row) => matches(factsOf(row, nameOf))
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
  return { ...partsOfRaw({ data }, String(raw ?? '')), internalDate: String(data.clock.now() * 1000) }
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
  const before = labelsOf(row)
  const added = ((add as string[]) ?? []).filter((label) => !before.includes(label))
  const removed = ((remove as string[]) ?? []).filter((label) => before.includes(label))
  const change: LabelChange = { added: [...new Set(added)], removed }
  const kept = before.filter((label) => !removed.includes(label))
  return { ...row, labelIds: [...new Set([...kept, ...((add as string[]) ?? [])])], relabelled: change }
}

/** Gmail ignores unknown ids, as clients report (taylorwilsdon/google_workspace_mcp#1047), and refuses too many. */
function modifyAll(call: Call): Answer {
  const { data, params } = call
  checkLabels(call)
  const rows = data.collection('messages')
  if ((params.ids as string[]).length > 1000)
    throw new Refusal({
      kind: 'rule',
      status: 400,
      code: 'invalidArgument',
      message: 'Number of ids cannot exceed 1000',
    })
  for (const id of params.ids as string[]) {
    const row = rows.get(id)
    if (row !== undefined) rows.put(relabelled(row, params.addLabelIds, params.removeLabelIds))
  }
  return { status: 204 }
}
