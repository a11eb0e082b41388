/** All steps in their order. A new one gets a file of its own and the last line of the list; see {@link Migration}. */
import { control } from './0001-control.ts'
import { refresh } from './0002-refresh.ts'
import { restores } from './0003-restores.ts'
import { isolation } from './0004-isolation.ts'
import { idempotency } from './0005-idempotency.ts'
import { audit } from './0006-audit.ts'
import { keyIds } from './0007-key-ids.ts'
import { gateways } from './0008-gateways.ts'
import { streams } from './0010-streams.ts'
import { copy } from './0020-copy.ts'
import { copyUse } from './0021-copy-use.ts'
import { idempotencyProgress } from './0022-idempotency-progress.ts'
import { syncRequests } from './0022-sync-requests.ts'
import { tokenIssued } from './0022-token-issued.ts'
import type { Migration } from './migration.ts'

export const migrations: readonly Migration[] = [
  control,
  refresh,
  restores,
  isolation,
  idempotency,
  audit,
  keyIds,
  gateways,
  streams,
  copy,
  copyUse,
  syncRequests,
  idempotencyProgress,
  tokenIssued,
]
