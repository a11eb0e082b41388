/** Batches of audit entries. */
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { auditTrail } from '../../src/audit/trail.ts'
import { Secret } from '../../src/crypto/secret.ts'
import type { AuditEntry, AuditStore } from '../../src/store/audit.ts'

const entry: AuditEntry = {
  ...{ at: 1, actor: 'a', external_user_id: null, action: 'x', object: 'o' },
  ...{ code: 'ok', outcome: 'done', request_id: 'req' },
}

// Regression: while one application's trail was locked, the entries of all others waited, and with them their writes.
test('a locked trail does not delay the entries of other applications', async () => {
  const locked = Promise.withResolvers<void>()
  const order: string[] = []
  const append: AuditStore['append'] = ({ org }) => (org === 'locked' ? locked.promise : Promise.resolve())
  const trail = auditTrail({ append, appendIn: async () => {} }, new Secret(Buffer.alloc(32, 1)))
  const add = (org: string) => trail.add(org, entry).then(() => order.push(org))
  const all = ['locked', 'free', 'locked', 'free'].map(add)
  await turn()
  expect(order).toEqual(['free', 'free'])
  await Promise.all([add('free'), turn()])
  locked.resolve()
  await Promise.all(all)
  expect(order).toEqual(['free', 'free', 'free', 'locked', 'locked'])
})
