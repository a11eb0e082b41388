#!/usr/bin/env bash
# HTTP Basic at token endpoints: openid-client 6.9.0 cannot sign in at @node-oauth/oauth2-server 5.3.0, nor can @modelcontextprotocol/client 2.4.0
# at oidc-provider 9.13.3, with ordinary ids and secrets.
#
# Expected: RFC 6749, section 2.3.1: id and secret are form-encoded before they become user and password of HTTP Basic, and the server
# decodes them. All four implement `client_secret_basic` of that section, by name.
# What happens: openid-client and oidc-provider follow it. openid-client encodes `-`, `_` and `.`, too, as is allowed. The server of
# node-oauth decodes nothing, so the client `my-app` is `my%2Dapp` and unknown. The MCP client encodes nothing: a Base64 secret with `+`
# has a space once oidc-provider has decoded it, and one with `%` is an invalid request. With letters and digits only all pairs
# work, which is what tests use. `client_secret_post` works everywhere.
# Found by trying each client with each server.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error openid-client@6.9.0 @node-oauth/oauth2-server@5.3.0 oidc-provider@9.13.3 \
  @modelcontextprotocol/client@2.4.0 > /dev/null

cat > sign-in.mjs <<'JS'
import { createServer } from 'node:http'
import { ClientCredentialsProvider, fetchToken } from '@modelcontextprotocol/client'
import OAuth2Server from '@node-oauth/oauth2-server'
import Provider from 'oidc-provider'
import * as openid from 'openid-client'

for (const name of ['warn', 'info']) console[name] = () => {}
const grant = 'client_credentials'
const servers = {
  'oidc-provider': (client_id, client_secret) => {
    const clients = [{ client_id, client_secret, grant_types: [grant], redirect_uris: [], response_types: [] }]
    const features = { clientCredentials: { enabled: true }, devInteractions: { enabled: false } }
    return new Provider('http://127.0.0.1', { clients, features, ttl: { ClientCredentials: () => 600 } }).callback()
  },
  'oauth2-server': (id, secret) => {
    const model = {
      getClient: (...given) => (given[0] === id && given[1] === secret ? { id, grants: [grant] } : undefined),
      getUserFromClient: () => ({}),
      saveToken: (token, client, user) => ({ ...token, client, user }),
    }
    const oauth = new OAuth2Server({ model })
    return async (request, response) => {
      let text = ''
      for await (const chunk of request) text += chunk
      const asked = new OAuth2Server.Request({ method: request.method, headers: request.headers, query: {}, body: Object.fromEntries(new URLSearchParams(text)) })
      const reply = new OAuth2Server.Response()
      const error = await oauth.token(asked, reply).then(() => undefined, ({ name }) => name)
      response.writeHead(error ? 400 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(error ? { error } : reply.body))
    }
  },
}
const clients = {
  'openid-client': (issuer, id, secret) => {
    const config = new openid.Configuration({ issuer, token_endpoint: `${issuer}/token` }, id, secret, openid.ClientSecretBasic(secret))
    openid.allowInsecureRequests(config)
    return openid.clientCredentialsGrant(config)
  },
  'MCP client': (issuer, clientId, clientSecret) => {
    const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }
    const metadata = { issuer, ...endpoints, response_types_supported: ['code'], token_endpoint_auth_methods_supported: ['client_secret_basic'] }
    return fetchToken(new ClientCredentialsProvider({ clientId, clientSecret }), issuer, { metadata })
  },
}
const pairs = [['app', 'c2VjcmV0'], ['my-app', 'c2VjcmV0'], ['app', 'c2Vj+mV0']]
for (const [name, listenerOf] of Object.entries(servers)) {
  for (const [id, secret] of pairs) {
    const server = createServer(listenerOf(id, secret))
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${server.address().port}`
    const seen = []
    for (const [client, signIn] of Object.entries(clients)) {
      seen.push(`${client}: ${await signIn(base, id, secret).then(() => 'token', () => 'refused')}`)
    }
    console.log(`${name}, ${id} ${secret}: ${seen.join(', ')}`)
  }
}
process.exit(0)
JS
seen="$(node sign-in.mjs 2> /dev/null)"
echo "$seen"
expected='oidc-provider, app c2VjcmV0: openid-client: token, MCP client: token
oidc-provider, my-app c2VjcmV0: openid-client: token, MCP client: token
oidc-provider, app c2Vj+mV0: openid-client: token, MCP client: refused
oauth2-server, app c2VjcmV0: openid-client: token, MCP client: token
oauth2-server, my-app c2VjcmV0: openid-client: refused, MCP client: token
oauth2-server, app c2Vj+mV0: openid-client: refused, MCP client: token'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
