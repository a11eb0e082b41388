/** The worker side of a {@link file://./compute-thread.ts}. */
import { parentPort } from 'node:worker_threads'

export interface Envelope<Message> {
  readonly id: number
  readonly message: Message
}

/**
 * Answers requests one at a time. An error ends the thread: pending requests are rejected, and the next
 * request starts a new thread.
 *
 * @param buffersOf Buffers of a reply that are moved instead of copied.
 */
export function serve<Request, Reply>(
  answer: (request: Request) => Reply,
  buffersOf: (reply: Reply) => ArrayBuffer[] = () => [],
): void {
  const port = parentPort
  port?.on('message', ({ id, message }: Envelope<Request>) => {
    const reply = answer(message)
    port.postMessage({ id, message: reply } satisfies Envelope<Reply>, buffersOf(reply))
  })
}
