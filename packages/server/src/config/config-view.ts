/** The configuration without secrets. */
import type { Config } from './config.ts'

/** Effective settings by environment variable, including defaults. Null means not set. */
export function viewConfig(config: Config): Record<string, string | number | null> {
  const { gateways, keyRing, rates, upstreams } = config
  return {
    DATABASE_URL: config.databaseUrl === undefined ? null : withoutPassword(config.databaseUrl),
    OTEL_EXPORTER_OTLP_ENDPOINT:
      config.tracing === undefined ? null : new URL(config.tracing.endpoint).origin,
    OTEL_TRACES_SAMPLER_ARG: config.tracing?.sampled ?? null,
    PLUGBOARD_ALERT_FORMAT: config.alertTarget?.format ?? null,
    PLUGBOARD_ALERT_SECRET: config.alertTarget?.secret === undefined ? null : '***',
    PLUGBOARD_ALERT_URL: config.alertTarget === undefined ? null : new URL(config.alertTarget.url).origin,
    PLUGBOARD_CALL_BODIES: config.callBodies ?? 'off',
    PLUGBOARD_CALL_LOG: config.callLog,
    PLUGBOARD_CLIENT_REGISTRATION: config.clientRegistration ? 'on' : 'off',
    PLUGBOARD_CONNECTIONS_PER_ADDRESS: config.connectionsPerAddress,
    PLUGBOARD_CONNECTORS: joinOrNull(config.connectorPackages),
    PLUGBOARD_CONSOLE: config.console.enabled ? 'on' : 'off',
    PLUGBOARD_DATA: config.dataFolder,
    PLUGBOARD_DRAIN_MS: config.drainMs,
    PLUGBOARD_GATEWAYS: joinOrNull(
      Object.entries(gateways).flatMap(([slug, all]) => all.map((address) => `${slug}=${address}`)),
    ),
    PLUGBOARD_HOST: config.host,
    PLUGBOARD_KEYS: `${[...keyRing.keys.keys()].join(', ')}; ${keyRing.active} seals`,
    PLUGBOARD_LOG_LEVEL: config.logLevel,
    PLUGBOARD_OIDC_CLIENT_ID: config.oidc?.clientId ?? null,
    PLUGBOARD_OIDC_ISSUER: config.oidc?.issuer ?? null,
    PLUGBOARD_OIDC_ROLE_CLAIM: config.console.roleClaim,
    PLUGBOARD_ORG_RPS: rates.org.perSecond,
    PLUGBOARD_PORT: config.port,
    PLUGBOARD_PUBLIC_URL: config.publicUrl ?? null,
    PLUGBOARD_ROLE: config.role,
    PLUGBOARD_SHAPE_SAMPLE: config.shapeSample,
    PLUGBOARD_SYNC_FULL_SECONDS: config.sync.full ?? null,
    PLUGBOARD_SYNC_LEASE_SECONDS: config.sync.leaseMs / 1000,
    PLUGBOARD_SYNC_MAX_PAGES: config.syncMaxPages,
    PLUGBOARD_SYNC_SECONDS: config.sync.changes,
    PLUGBOARD_SYNC_SWEEP_SECONDS: config.sync.sweep ?? null,
    PLUGBOARD_TRUSTED_PROXIES: joinOrNull(config.trustedProxies),
    PLUGBOARD_UPSTREAMS: joinOrNull(Object.entries(upstreams).map(([slug, origin]) => `${slug}=${origin}`)),
    PLUGBOARD_USER_DAILY_CALLS: config.userDailyCalls ?? null,
    PLUGBOARD_USER_RPS: rates.user.perSecond,
  }
}

function joinOrNull(items: readonly string[]): string | null {
  return items.length === 0 ? null : items.join(',')
}

/** Masks the password before the host and secrets in the query parameters. */
function withoutPassword(address: string): string {
  const url = new URL(address)
  if (url.password !== '') url.password = '***'
  for (const name of [...url.searchParams.keys()]) {
    if (/pass|key|secret/i.test(name)) url.searchParams.set(name, '***')
  }
  return url.href
}
