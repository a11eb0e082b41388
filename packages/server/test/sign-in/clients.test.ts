/** Official clients connect by themselves: they discover, register, sign in, and renew their tokens. */
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { describe, expect, test } from 'vitest'
import { browserAt, REDIRECT } from './host.ts'
import { openStage } from './stage.ts'

const stage = openStage()

type Saved = Awaited<ReturnType<OAuthClientProvider['tokens']>>

/** A host that keeps everything in memory, and shows the address to a browser. */
function memoryProvider() {
  const kept: { client?: unknown; tokens?: Saved; verifier?: string; url?: URL } = {}
  const provider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: 'Official client', redirect_uris: [REDIRECT] },
    clientInformation: () => kept.client as never,
    saveClientInformation: (client) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void Object.assign(kept, { tokens }),
    redirectToAuthorization: (url) => void Object.assign(kept, { url }),
    saveCodeVerifier: (verifier) => void Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier ?? '',
  }
  return { kept, provider }
}

describe('the official client', () => {
  test.each(['/mcp', 'application'])('signs in at %s, calls a tool, and renews its token', async (which) => {
    const path = which === '/mcp' ? which : `/mcp/${stage.backend.client.client_id}`
    const url = new URL(stage.address + path)
    const { kept, provider } = memoryProvider()
    const options = { authProvider: provider }
    const first = new StreamableHTTPClientTransport(url, options)
    const host = new Client({ name: 'test', version: '1' })
    await expect(host.connect(first)).rejects.toBeInstanceOf(UnauthorizedError)
    const browser = browserAt(stage.address)
    const challenge = await browser.begin(kept.url?.href ?? '')
    const page = await browser.comeBack(await stage.backend.accept(challenge, 'ann'))
    expect(page).toContain('Official client')
    const { searchParams } = await browser.answer(page)
    await first.finishAuth(searchParams)
    const second = new Client({ name: 'test', version: '1' })
    await second.connect(new StreamableHTTPClientTransport(url, options))
    expect((await second.listTools()).tools.map(({ name }) => name)).toContain('read')
    const before = kept.tokens
    stage.harness.time.offset += 31 * 60_000
    const { content } = await second.callTool({ name: 'find', arguments: {} })
    expect(JSON.stringify(content)).toContain('field-notes')
    expect(kept.tokens?.refresh_token).not.toBe(before?.refresh_token)
    stage.harness.time.offset = 0
    await second.close()
  })
})
