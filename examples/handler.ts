import { ConnectorError, fromEnvironment } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'

/** Environment variables: `process.env`, or the second argument of a Worker's `fetch`. */
type Env = Readonly<Record<string, string | undefined>>

/** Latest customers of one of your users, as JSON: a function from a web-standard request to a response. */
export async function latestCustomers(request: Request, env?: Env): Promise<Response> {
  const user = new URL(request.url).searchParams.get('user') ?? '' // in your application: from the session
  const payments = connectPayments({ hosted: fromEnvironment({ externalUserId: user }, env) })
  try {
    // The signal ends the call with the request, and the timeout before the platform ends the function.
    const options = { signal: request.signal, timeout: 8000 }
    const { records } = await payments.customers.list({ limit: 10 }, options)
    return Response.json(records)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    const { code, retryAfterMs } = error
    return Response.json({ code, retryAfterMs }, { status: code === 'connector_not_found' ? 404 : 502 })
  }
}
