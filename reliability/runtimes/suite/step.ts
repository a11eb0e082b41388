/** A step is one promise that a client keeps on every runtime. Only what all runtimes have may be used here. */

/** Addresses of what the steps call, made by the host. */
export interface Places {
  readonly payments: Upstream
  readonly drive: Upstream
  readonly hosted: { readonly baseUrl: string; readonly clientId: string; readonly clientSecret: string }
  /** Takes the commands of `control.ts`. */
  readonly control: string
  /** Answers the first request of each connection, and cuts the connection once it has received another. */
  readonly cutting: string
  /** An address at which nothing listens. */
  readonly closed: string
  /** Proves that nothing was sent when a connection is refused: Node.js, Bun and Deno do, Workers and browsers do not. */
  readonly provesRefusal: boolean
}

interface Upstream {
  readonly server: string
  readonly auth: Readonly<Record<string, string>>
}

type Step = (places: Places) => Promise<void>
export type Steps = Readonly<Record<string, Step>>

export interface StepResult {
  readonly step: string
  /** Undefined if the promise was kept. */
  readonly problem?: string
}

export function expectEqual(actual: unknown, expected: unknown, what = 'value'): void {
  const [is, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== wanted) throw new Error(`${what} is ${is}, not ${wanted}`)
}

export function expectTrue(condition: boolean, sentence: string): void {
  if (!condition) throw new Error(sentence)
}

/** The error with which a call fails; fails itself if the call succeeds. */
export async function failureOf(call: PromiseLike<unknown>): Promise<unknown> {
  let value: unknown
  try {
    value = await call
  } catch (error) {
    return error
  }
  throw new Error(`succeeded with ${JSON.stringify(value)?.slice(0, 200)}`)
}
