type Take = (bytes: Buffer) => Promise<void> | void

/** Reads bytes up to a delimiter, however they are split into chunks. */
export interface Scanner {
  /** Streams all bytes before the delimiter and skips it. False if the input ends without one. */
  until(mark: Buffer, take: Take): Promise<boolean>
  /** True if these bytes come next; does not consume them. */
  isNext(mark: Buffer): Promise<boolean>
  /** Reads and discards the rest. */
  finish(): Promise<void>
}

/** @param before Bytes to read as if they came first. */
export function createScanner(stream: AsyncIterable<Uint8Array>, before: Buffer): Scanner {
  const pieces = stream[Symbol.asyncIterator]()
  let rest = before
  const more = async (): Promise<boolean> => {
    const { done, value } = await pieces.next()
    if (!done) rest = Buffer.concat([rest, value])
    return !done
  }
  return {
    async until(mark, take) {
      for (;;) {
        const at = rest.indexOf(mark)
        if (at >= 0) {
          await take(rest.subarray(0, at))
          rest = rest.subarray(at + mark.length)
          return true
        }
        // The delimiter may start in the last bytes.
        const safe = Math.max(0, rest.length - mark.length + 1)
        await take(rest.subarray(0, safe))
        rest = rest.subarray(safe)
        if (!(await more())) return false
      }
    },
    async isNext(mark) {
      while (rest.length < mark.length && (await more()));
      return rest.subarray(0, mark.length).equals(mark)
    },
    async finish() {
      do rest = Buffer.alloc(0)
      while (await more())
    },
  }
}
