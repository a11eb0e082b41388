/** Look of an application's connect page, and the pages of the application that may use it. */
import type { Recorder } from '../audit/audited.ts'
import type { ConnectSettings } from '../store/connect-settings.ts'
import { canonicalAllowed } from './allowed-urls.ts'
import type { Services } from './services.ts'

export async function putSettings(
  { store, clock }: Services,
  org: string,
  given: ConnectSettings,
  record: Recorder,
): Promise<ConnectSettings> {
  const allowed = given.allowed_urls.map((address, index) =>
    canonicalAllowed(address, `/allowed_urls/${index}`),
  )
  const settings = { ...given, allowed_urls: [...new Set(allowed)] }
  await store.connectSettings.put(org, settings, clock(), record)
  return settings
}
