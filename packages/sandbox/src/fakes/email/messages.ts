import { type Answer, type Call, type EntityBehaviour, Refusal, type Row } from '../../fake.ts'

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
    show: (row, { action }) =>
      action === 'get' ? row : { id: row.id, threadId: row.threadId, labelIds: row.labelIds },
    absent: ['raw', 'payload', 'snippet', 'historyId', 'internalDate', 'sizeEstimate', 'labelIds'],
    // Messages are made by sending them.
    create: (call, row) => ({ ...(derived.create?.(call, row) ?? row), labelIds: ['SENT'] }),
    changes: {
      ...derived.changes,
      trash: (_call, row) => relabelled(row, ['TRASH'], ['INBOX']),
      untrash: (_call, row) => relabelled(row, [], ['TRASH']),
      modify: ({ params }, row) => relabelled(row, params.addLabelIds, params.removeLabelIds),
    },
    actions: { ...derived.actions, batch_modify: modifyAll },
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
