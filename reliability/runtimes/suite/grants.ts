/** Access tokens: exchanged once for all calls, handed over before use, refused by name. */

import { type CloudDrive, type CloudDriveCredentials, connectCloudDrive } from '@plugboard/cloud-drive'
import type { ConnectorError } from '@plugboard/core'
import { send } from './control.ts'
import { expectEqual, expectTrue, failureOf, type Places, type Steps } from './step.ts'

/** A client with the credentials that are valid now. */
export async function driveOf(places: Places, more: object = {}): Promise<CloudDrive> {
  const auth = await send<CloudDriveCredentials>(places, { do: 'grant', connector: 'cloud-drive' })
  return connectCloudDrive({ auth, server: places.drive.server, ...more })
}

export const grants: Steps = {
  'exchanges a token once for ten calls at the same time': async (places) => {
    let exchanges = 0
    const onRequest = ({ entity, action }: { entity: string; action: string }) => {
      if (`${entity}.${action}` === 'oauth2.refresh') exchanges++
    }
    const drive = await driveOf(places, { onRequest })
    await send(places, { do: 'expire', connector: 'cloud-drive' })
    const lists = await Promise.all(Array.from({ length: 10 }, () => drive.files.list({ pageSize: 1 })))
    expectEqual([lists.length, exchanges], [10, 1], 'lists and exchanges')
  },
  'hands a rotated refresh token over before it is used': async (places) => {
    const drive = await driveOf(places, {
      onCredentials: async (credentials: object) => {
        await Promise.resolve()
        kept.push(credentials)
      },
    })
    const kept: object[] = []
    await send(places, { do: 'rotate', connector: 'cloud-drive' })
    await send(places, { do: 'expire', connector: 'cloud-drive' })
    await drive.files.list({ pageSize: 1 })
    expectTrue(kept.length === 1 && 'refresh_token' in (kept[0] ?? {}), JSON.stringify(kept))
  },
  'says that a grant was revoked': async (places) => {
    const drive = await driveOf(places)
    await send(places, { do: 'revoke', connector: 'cloud-drive' })
    const error = (await failureOf(drive.files.list())) as ConnectorError
    expectEqual(error.code, 'connector_needs_reauth', 'the code')
  },
}
