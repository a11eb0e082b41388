/** The error of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    (value) => {
      throw new Error(`the call did not fail but returned ${JSON.stringify(value)}`)
    },
    (error: unknown) => error,
  )
}
