/** Loads the packages of OpenTelemetry, which are optional: only servers with a collector need them. */

export interface Peers {
  readonly api: typeof import('@opentelemetry/api')
  readonly sdk: typeof import('@opentelemetry/sdk-trace')
  readonly exporter: typeof import('@opentelemetry/exporter-trace-otlp-proto')
}

/** The versions that belong together. */
const PACKAGES = {
  '@opentelemetry/api': '1.10.0',
  '@opentelemetry/sdk-trace': '3.1.1',
  '@opentelemetry/exporter-trace-otlp-proto': '0.301.1',
} as const

type Importing = (name: keyof typeof PACKAGES) => Promise<unknown>

const importPeer: Importing = (name) => {
  if (name === '@opentelemetry/api') return import('@opentelemetry/api')
  return name === '@opentelemetry/sdk-trace'
    ? import('@opentelemetry/sdk-trace')
    : import('@opentelemetry/exporter-trace-otlp-proto')
}

/** Throws with the way to install them if one is missing. */
export async function loadPeers(importing: Importing = importPeer): Promise<Peers> {
  try {
    const [api, sdk, exporter] = await Promise.all([
      importing('@opentelemetry/api'),
      importing('@opentelemetry/sdk-trace'),
      importing('@opentelemetry/exporter-trace-otlp-proto'),
    ])
    return { api, sdk, exporter } as Peers
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    const packages = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`)
    throw new Error(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages of OpenTelemetry are not installed. Install them, or unset it:\n  npm install ${packages.join(' ')}`,
      { cause: error },
    )
  }
}
