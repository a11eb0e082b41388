/** What a call fails with. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    (value) => {
      throw new Error(`it did not fail but answered ${JSON.stringify(value)}`)
    },
    (error: unknown) => error,
  )
}
