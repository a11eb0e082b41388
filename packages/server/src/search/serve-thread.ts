/** The inside of a {@link file://./compute-thread.ts}. */
import { parentPort } from 'node:worker_threads'

export interface Numbered<Message> {
  readonly id: number
  readonly message: Message
}

/** Answers requests one after another. An error ends the thread: whoever waits is told, and the next request starts another. */
export function serve<Request, Reply>(answer: (request: Request) => Reply): void {
  const port = parentPort
  port?.on('message', ({ id, message }: Numbered<Request>) => {
    port.postMessage({ id, message: answer(message) } satisfies Numbered<Reply>)
  })
}
