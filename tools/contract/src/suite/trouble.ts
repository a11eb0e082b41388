import type { FaultRule, Sandbox } from '@plugboard/sandbox'
import { attempt, type Ending } from './attempt.ts'

/** How a call ends that a fault is in the way of. The fault is taken out again whatever comes of it. */
export async function during<T>(
  sandbox: Sandbox,
  rule: FaultRule,
  call: () => Promise<T>,
): Promise<Ending<T>> {
  const fault = sandbox.faults.add(rule)
  try {
    return await attempt(call)
  } finally {
    fault.off()
  }
}
