/**
 * Reads that deliveries share if they were claimed together: many endpoints want the same changes of a stream. Made for one
 * pass, after its claim, so that nobody gets an answer that is older than what was due.
 */
export interface SharedReads {
  /** The answer to the first question with this key. */
  once<T>(key: string, read: () => Promise<T>): Promise<T>
}

export function sharedReads(): SharedReads {
  const answers = new Map<string, Promise<unknown>>()
  return {
    once: <T>(key: string, read: () => Promise<T>) => {
      const answer = (answers.get(key) as Promise<T> | undefined) ?? read()
      answers.set(key, answer)
      return answer
    },
  }
}
