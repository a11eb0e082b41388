import type { FaultRule, Sandbox } from '@plugboard/sandbox'
import { attempt, type CallResult } from './attempt.ts'

/** Runs a call while a fault is active. Always removes the fault. */
export async function withFault<T>(
  sandbox: Sandbox,
  rule: FaultRule,
  call: () => Promise<T>,
): Promise<CallResult<T>> {
  const fault = sandbox.faults.add(rule)
  try {
    return await attempt(call)
  } finally {
    fault.off()
  }
}
