import type { Call, EntityBehaviour, Row } from '../../fake.ts'
import { rule } from './rule.ts'

/** Channels have names of their own, and nobody posts in archived ones. */
export function conversations(derived: EntityBehaviour): EntityBehaviour {
  const named = (call: Call, row: Row): Row => {
    const others = call.data.collection('conversations').rows()
    if (others.some(({ id, name }) => id !== row.id && name === call.params.name)) throw rule('name_taken')
    return { ...row, name: call.params.name }
  }
  return {
    ...derived,
    filters: {
      ...derived.filters,
      types: (row, types) => String(types).split(',').includes(typeOf(row)),
      exclude_archived: (row, isExcluded) => !isExcluded || !row.is_archived,
    },
    id: (random) => `C${random.text(10).toUpperCase()}`,
    create: (call, row) => {
      const made = derived.create?.(call, row) ?? row
      if (call.action !== 'create') return opened(call, made)
      return {
        ...named(call, made),
        is_archived: false,
        is_im: false,
        is_mpim: false,
        is_member: true,
        is_private: call.params.is_private === true,
      }
    },
    changes: {
      ...derived.changes,
      rename: named,
      join: (_, row) => ({ ...row, is_member: true }),
      leave: (_, row) => ({ ...row, is_member: false }),
      set_topic: (call, row) => ({ ...row, topic: textOf(call, call.params.topic) }),
      set_purpose: (call, row) => ({ ...row, purpose: textOf(call, call.params.purpose) }),
      archive: (_, row) => {
        if (row.is_archived) throw rule('already_archived')
        return { ...row, is_archived: true }
      },
      unarchive: (_, row) => {
        if (!row.is_archived) throw rule('not_archived')
        return { ...row, is_archived: false }
      },
    },
  }
}

/** A conversation of the account with one user, or with several. */
function opened({ params: { users } }: Call, row: Row): Row {
  const isGroup = String(users ?? '').includes(',')
  return {
    ...row,
    is_channel: false,
    is_private: true,
    is_im: !isGroup,
    is_mpim: isGroup,
    is_archived: false,
  }
}

function typeOf({ is_private: isPrivate, is_im: isIm, is_mpim: isGroup }: Row): string {
  if (isIm) return 'im'
  if (isGroup) return 'mpim'
  return isPrivate ? 'private_channel' : 'public_channel'
}

function textOf({ data }: Call, value: unknown): object {
  return { value, creator: 'U0SANDBOX', last_set: data.clock.now() }
}
