/** Removes the records of a former account, then begins a full sync with the credentials of the present one. */
import { purgeQuarantined } from '../quarantine.ts'
import type { Batch, Run } from '../run-context.ts'

const ROWS_PER_BATCH = 1000

export async function* forget(run: Run): AsyncGenerator<Batch> {
  const { table, lease } = run
  let isLast = false
  while (!isLast) {
    const write: Batch['write'] = async (tx) => {
      isLast = (await table.clear(tx, ROWS_PER_BATCH)) < ROWS_PER_BATCH
      return {}
    }
    yield { write, set: {} }
  }
  const write: Batch['write'] = async (tx) => {
    await purgeQuarantined(tx, lease, Number.MAX_SAFE_INTEGER)
    return {}
  }
  yield { write, set: startFullSync(run) }
}

function startFullSync({ stream, now }: Run): Batch['set'] {
  const at = now()
  return {
    phase: 'scan',
    cursor: null,
    position: null,
    generation: stream.generation + 1,
    rescanned: 0,
    started_at: at,
    last_full_at: at,
  }
}
