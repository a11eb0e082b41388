import { type Answer, type Call, type EntityBehaviour, Refusal, type Row, type View } from '../../fake.ts'
import { historyIdOf } from './history.ts'
import { partsOfRaw } from './raw.ts'

/** Messages are shown in full by `get`, and with their ids elsewhere. */
export function messages(derived: EntityBehaviour): EntityBehaviour {
  return {
    ...derived,
    filters: {
      ...derived.filters,
      q: (row, words) => String(row.snippet).toLowerCase().includes(String(words).toLowerCase()),
      labelIds: (row, wanted) =>
        (wanted as unknown[]).every((label) => labelsOf(row).includes(String(label))),
    },
    isHidden: (row, { includeSpamTrash }) =>
      includeSpamTrash !== true && labelsOf(row).some((label) => label === 'TRASH' || label === 'SPAM'),
    show: shown,
    absent: ['raw', 'payload', 'snippet', 'historyId', 'internalDate', 'sizeEstimate', 'labelIds'],
    // Messages are made by sending them.
    create: (call, row) => sent(call, derived.create?.(call, row) ?? row),
    changes: {
      ...derived.changes,
      trash: (_call, row) => relabelled(row, ['TRASH'], ['INBOX']),
      untrash: (_call, row) => relabelled(row, [], ['TRASH']),
      modify: ({ params }, row) => relabelled(row, params.addLabelIds, params.removeLabelIds),
    },
    actions: { ...derived.actions, batch_modify: modifyAll },
  }
}

/** Of `get`, `format` says how much. */
function shown(row: Row, { action, params, data }: View): Row {
  const { id, threadId, labelIds } = row
  if (action !== 'get') return { id, threadId, labelIds }
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

function sent({ params, data }: Call, row: Row): Row {
  return {
    ...row,
    ...partsOfRaw(String(params.raw ?? '')),
    threadId: params.threadId ?? row.id,
    labelIds: ['SENT'],
    internalDate: String(data.clock.now() * 1000),
  }
}

function labelsOf({ labelIds }: Row): readonly string[] {
  return (labelIds as string[] | undefined) ?? []
}

function relabelled(row: Row, add: unknown, remove: unknown): Row {
  const [added, removed] = [(add as string[]) ?? [], (remove as string[]) ?? []]
  const kept = labelsOf(row).filter((label) => !removed.includes(label))
  return { ...row, labelIds: [...new Set([...kept, ...added])] }
}

/** Unknown ids are ignored, as Gmail documents no refusal of them. */
function modifyAll({ data, params }: Call): Answer {
  const rows = data.collection('messages')
  if ((params.ids as string[]).length > 1000)
    throw new Refusal({ kind: 'rule', status: 400, code: 'invalidArgument', message: 'Too many ids' })
  for (const id of params.ids as string[]) {
    const row = rows.get(id)
    if (row !== undefined) rows.put(relabelled(row, params.addLabelIds, params.removeLabelIds))
  }
  return { status: 204 }
}
