import type { Bench } from './bench.ts'

/**
 * Forgets the requests so far, those included that a call left on their way when it was aborted or timed out: they
 * arrive before the response to a later request does.
 */
export async function forgetRequests({ subject, vendor: { sandbox } }: Bench): Promise<void> {
  const answer = await fetch(sandbox.url(subject.connector.name))
  await answer.arrayBuffer()
  sandbox.forgetRequests()
}
