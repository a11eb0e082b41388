/** The suite as a Worker: the request has the places, the response has the results. */
import { type CloudDrive, type CloudDriveCredentials, connectCloudDrive } from '@plugboard/cloud-drive'
import { runSuite } from '../suite/index.ts'
import type { Places } from '../suite/step.ts'

/** Kept between requests, as clients made at module level are. */
let shared: CloudDrive | undefined

interface Ask {
  readonly path: string
  readonly places: Places
  readonly auth: CloudDriveCredentials
}

const PATHS: Readonly<Record<string, (ask: Ask) => Promise<unknown>>> = {
  '/suite': ({ places }) => runSuite(places),
  // Begins an exchange and ends without it: what the request began never settles on Workers.
  '/begin': async ({ places, auth }) => {
    shared = connectCloudDrive({ auth, server: places.drive.server })
    void Promise.resolve(shared.files.list({ pageSize: 1 })).catch(() => {})
    return 'begun'
  },
  '/go-on': async () => (await shared?.files.list({ pageSize: 1 }))?.records.length,
}

export default {
  async fetch(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname
    return Response.json(await PATHS[path]?.((await request.json()) as Ask))
  },
}
