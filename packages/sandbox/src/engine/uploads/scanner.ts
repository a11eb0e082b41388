type Take = (bytes: Buffer) => Promise<void> | void

/** Reads bytes up to a mark, whichever way they are cut into pieces. */
export interface Scanner {
  /** Hands out all bytes before a mark and steps over it. False where the bytes end without one. */
  until(mark: Buffer, take: Take): Promise<boolean>
  /** Whether these bytes come next; they stay there. */
  isNext(mark: Buffer): Promise<boolean>
  /** Reads what is left and forgets it. */
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
        // The mark may have begun in the last bytes.
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
