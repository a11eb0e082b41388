/** The results of a transaction's statements, which are sent without waiting for earlier ones. */
export interface StatementChain {
  /** Adds the result of the statement sent last. Rejects with the error of the first statement that failed. */
  add<T>(answer: Promise<T>): Promise<T>
}

export function statementChain(): StatementChain {
  let last: Promise<unknown> = Promise.resolve()
  return {
    add: (answer) => {
      const inOrder = last.then(() => answer)
      last = inOrder
      // The commit reports the failure of statements that nobody waits for, and the first failure covers the later ones.
      inOrder.catch(() => {})
      answer.catch(() => {})
      return inOrder
    },
  }
}
