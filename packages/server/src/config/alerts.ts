/** Where alerts are reported. */
import { Secret } from '../crypto/secret.ts'
import type { Env } from './known-variables.ts'

export interface AlertTarget {
  readonly url: string
  readonly format: (typeof FORMATS)[number]
  /** Key of the signature. */
  readonly secret: Secret<Buffer> | undefined
}

const FORMATS = ['json', 'slack', 'alertmanager'] as const

/** Undefined: alerts are reported in the log only. */
export function readAlertTarget(env: Env, mistakes: string[]): AlertTarget | undefined {
  const {
    PLUGBOARD_ALERT_URL: url,
    PLUGBOARD_ALERT_FORMAT: given = 'json',
    PLUGBOARD_ALERT_SECRET: secret,
  } = env
  const format = FORMATS.find((one) => one === given)
  if (format === undefined) mistakes.push(`PLUGBOARD_ALERT_FORMAT must be one of ${FORMATS.join(', ')}`)
  if (url === undefined) return undefined
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    mistakes.push('PLUGBOARD_ALERT_URL must be a URL, as in https://alerts.example.com/plugboard')
  const key = secret === undefined ? undefined : keyIn(secret)
  if (secret !== undefined && key === undefined)
    mistakes.push('PLUGBOARD_ALERT_SECRET must be whsec_ followed by 24 to 64 bytes in Base64')
  if (format === 'json' && secret === undefined)
    mistakes.push(
      'PLUGBOARD_ALERT_SECRET is missing: the receiver verifies with it that alerts come from this server',
    )
  return format && { url, format, secret: key && new Secret(key) }
}

function keyIn(secret: string): Buffer | undefined {
  const text = /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/.exec(secret)?.[1]
  const key = text === undefined ? undefined : Buffer.from(text, 'base64')
  return key !== undefined && key.length >= 24 && key.length <= 64 ? key : undefined
}
