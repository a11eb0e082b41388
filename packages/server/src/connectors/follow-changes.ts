/** The change feed as an event stream: an event per page, a comment while there is nothing to report, and an event at the end. */
import { ConnectorError } from '@plugboard/core'
import { toConnectorError } from '../store/to-connector-error.ts'
import { changes, type FeedPage, type FeedReader, type FeedRequest } from './changes.ts'
import type { Services } from './services.ts'

export interface Following extends FeedReader {
  readonly id: string
  readonly request: Omit<FeedRequest, 'wait'>
  /** Reserves the memory of a page until the returned function is called. */
  readonly hold: (bytes: number) => () => void
}

/** Seconds without an event after which a comment keeps proxies from closing the connection, and the token is checked. */
const QUIET_SECONDS = 15

/** Milliseconds after which an EventSource connects again. */
const RETRY = 'retry: 1000\n\n'

/**
 * The text of the stream. The first page is read before, so that its errors have a status. All later ones end the stream, and
 * its last event names the code.
 */
export async function* followChanges(
  services: Services,
  following: Following,
  first: FeedPage,
): AsyncGenerator<string | Uint8Array, void, undefined> {
  yield RETRY
  let page = first
  try {
    for (;;) {
      yield* page.isNews ? eventOf(page, following.hold) : [': nothing new\n\n']
      if (services.lifecycle.isDraining)
        return yield ending('shutting_down', 'The server is shutting down. Connect again.')
      const wanted = { ...following.request, cursor: page.cursor, wait: QUIET_SECONDS }
      page = await changes(services, following.id, wanted, following)
      if (following.signal.aborted) return
    }
  } catch (error) {
    if (following.signal.aborted) return
    if (!(error instanceof ConnectorError)) services.events.failed('stream changes', error)
    const { code, message } = toConnectorError(error)
    yield ending(code, message)
  }
}

/** The page has no line breaks: it consists of JSON texts without whitespace between values. */
function* eventOf({ text, cursor }: FeedPage, hold: Following['hold']): Generator<string | Uint8Array> {
  const release = hold(text.reduce((sum, { length }) => sum + length, 0))
  try {
    yield `id: ${cursor}\nevent: changes\ndata: `
    yield* text
    yield '\n\n'
  } finally {
    release()
  }
}

function ending(code: string, detail: string): string {
  return `event: end\ndata: ${JSON.stringify({ code, detail })}\n\n`
}
