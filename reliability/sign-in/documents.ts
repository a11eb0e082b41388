/** Attacks by forged metadata documents, in this process: it replaces the internet that publishes them. */
import {
  DOCUMENT_ATTACKS,
  FORGED_DOCUMENTS,
  publishedAt,
  VALID_DOCUMENT,
} from '../../packages/server/test/sign-in/document-attacks.ts'
import { startHarness } from '../../packages/server/test/support/harness.ts'
import { type Counts, countAccepted, TRUSTED, victimOf } from './victim.ts'

type Fetch = typeof globalThis.fetch

/** @param change Changes what the server gets from the publisher. */
export async function attackWithDocuments(
  rounds: number,
  databaseUrl: string | undefined,
  change: (fetch: Fetch) => Fetch = (fetch) => fetch,
): Promise<Counts> {
  const fetch = change(publishedAt([VALID_DOCUMENT, ...FORGED_DOCUMENTS]))
  const h = await startHarness({ databaseUrl, logLevel: 'silent', trustedProxies: [TRUSTED] }, [], { fetch })
  try {
    const victim = await victimOf(h.server.address, h.client, await h.addClient('other'))
    return await countAccepted(victim, DOCUMENT_ATTACKS, rounds)
  } finally {
    await h.stop()
  }
}
