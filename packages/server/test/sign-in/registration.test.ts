/** Metadata that hosts register, and metadata that none may. */
import { expect, test } from 'vitest'
import { patiently, REDIRECT } from './host.ts'
import { openStage } from './stage.ts'

const stage = openStage()

async function registered(metadata: object): Promise<Response> {
  return patiently(`${stage.address}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  })
}

test.each([
  ['cursor://anysphere.cursor-mcp/oauth/callback', 'http://localhost:8787/callback'],
  ['vscode://vscode.microsoft-authentication', 'https://vscode.dev/redirect', 'http://127.0.0.1:33418/'],
  ['vscode-insiders://vscode.github-authentication/did-authenticate'],
  ['vscodium://oauth/callback'],
  ['claude://oauth/callback', 'https://claude.ai/api/mcp/auth_callback'],
  ['windsurf://codeium.windsurf/oauth/callback'],
  ['zed://oauth/callback'],
  ['warp://mcp/oauth2callback'],
  ['raycast://oauth?package_name=Extension'],
  ['goose://oauth/callback'],
  ['jetbrains://idea/oauth/callback'],
  ['https://chatgpt.com/connector_platform_oauth_redirect'],
  // RFC 8252, section 7.1: schemes of a domain of one's own.
  ['com.raycast:/oauth?package_name=Extension'],
  ['com.example.app:/oauth2redirect/plugboard'],
])('a host registers %s', async (...redirect_uris) => {
  expect((await registered({ redirect_uris })).status).toBe(201)
})

test.each([
  'shortcuts://run-shortcut?name=x',
  'x-web-search://?x',
  'x-apple.systempreferences:com.apple.preference',
  'web+mastodon://share',
  'ext+container:name',
  'chrome-untrusted://terminal',
  'xmpp:eve@evil.example',
  'callto:+15550100',
  'skype:eve',
  'imap://evil.example/inbox',
  'content://evil.example/x',
  'macappstore://evil',
  'itmss://evil',
  'jnlp://evil.example/x',
  'hcp://system/x',
  'coap://evil.example/x',
  'tn3270://evil.example',
])('no host has the scheme of %s', async (address) => {
  const response = await registered({ redirect_uris: [address] })
  expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_redirect_uri' }])
})

// Regression: a refusal of our own bounds was answered as an internal error.
test.each([
  ['no addresses', { redirect_uris: [] }, 'invalid_redirect_uri'],
  ['21 addresses', { redirect_uris: Array(21).fill(REDIRECT) }, 'invalid_redirect_uri'],
  [
    'the name of another host',
    { redirect_uris: ['https://bank.example@evil.example/cb'] },
    'invalid_redirect_uri',
  ],
  ['a wildcard', { redirect_uris: ['https://*.example/cb'] }, 'invalid_redirect_uri'],
  [
    'an endless address',
    { redirect_uris: [`https://x.example/${'a'.repeat(2000)}`] },
    'invalid_redirect_uri',
  ],
  ['a script', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
  ['http on another machine', { redirect_uris: ['http://evil.example/cb'] }, 'invalid_redirect_uri'],
  [
    'an endless name',
    { redirect_uris: [REDIRECT], client_name: 'x'.repeat(5000) },
    'invalid_client_metadata',
  ],
  ['a name that is no text', { redirect_uris: [REDIRECT], client_name: 7 }, 'invalid_request'],
  ['nothing', {}, 'invalid_request'],
])('%s: refused in the terms of OAuth', async (_, metadata, error) => {
  const response = await registered(metadata)
  expect([response.status, await response.json()]).toMatchObject([400, { error }])
  expect(response.headers.get('content-type')).toBe('application/json')
})
