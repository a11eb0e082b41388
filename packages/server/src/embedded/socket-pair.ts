/** A connection within the process. The two ends behave as sockets, as far as HTTP servers and clients use them. */
import { Duplex } from 'node:stream'

export function socketPair(): readonly [Duplex, Duplex] {
  const [one, other] = [new End(), new End()]
  one.peer = other
  other.peer = one
  return [one, other]
}

type Done = (error?: Error | null) => void

class End extends Duplex {
  peer!: End
  /** As of a connection from this machine. */
  readonly remoteAddress = '127.0.0.1'
  bytesRead = 0
  /** Of the peer, which waits until this end has room again. */
  #written: Done | undefined

  override _read(): void {
    const written = this.#written
    this.#written = undefined
    written?.()
  }

  override _write(chunk: Buffer, _: BufferEncoding, written: Done): void {
    const { peer } = this
    // In a later turn: what the peer's reader does must not run within this one's call.
    process.nextTick(() => {
      if (peer.destroyed || peer.readableEnded) written(reset())
      else peer.#receive(chunk, written)
    })
  }

  #receive(chunk: Buffer, written: Done): void {
    this.bytesRead += chunk.length
    if (this.push(chunk)) written()
    else this.#written = written
  }

  override _final(done: Done): void {
    process.nextTick(() => this.peer.#end())
    done()
  }

  /** The peer still reads what was sent before. Whatever it writes from now on fails. */
  override _destroy(error: Error | null, done: Done): void {
    const written = this.#written
    this.#written = undefined
    written?.(reset())
    process.nextTick(() => this.peer.#end())
    done(error)
  }

  #end(): void {
    if (!this.destroyed && !this.readableEnded && !this.#isEnding) this.push(null)
    this.#isEnding = true
  }

  #isEnding = false

  destroySoon(): void {
    if (this.writableFinished) this.destroy()
    else this.end(() => this.destroy())
  }

  /** Nothing gets lost on the way, so only the limits of the server's own responses end a connection. */
  setTimeout(): this {
    return this
  }
}

function reset(): Error {
  return Object.assign(new Error('The other end of the connection is closed.'), { code: 'ECONNRESET' })
}
