#!/usr/bin/env bash
# @octokit/oauth-methods 6.0.5 (GitHub's own, part of `octokit`) and arctic 3.7.0: the scopes of a GitHub token are one scope with commas.
#
# Expected: `authentication.scopes` and `tokens.scopes()` list what the user granted. Users may grant less than was asked for, so GitHub's documentation
# ("Scopes for OAuth apps") has programs look. The answer that it shows ("Authorizing OAuth apps") is `"scope": "repo,gist"`.
# What happens: both split at white space, as RFC 6749, section 3.3, has it; GitHub separates by commas. So there is one entry, `repo,gist`,
# and `includes('repo')` is false for a user who granted everything, who is asked to grant it again. With a single scope it is right, which
# hides it. The types say `string[]` either way. `scopes.flatMap((scope) => scope.split(','))` has them. The header `x-oauth-scopes` of
# each answer of the API has a comma and a space.
# Found by comparing the scopes that were asked for with those that were granted.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @octokit/oauth-methods@6.0.5 arctic@3.7.0 > /dev/null

cat > scopes.mjs <<'JS'
import { exchangeWebFlowCode } from '@octokit/oauth-methods'
import { GitHub } from 'arctic'

let scope
// Stands for GitHub's token endpoint, with the answer of its documentation.
globalThis.fetch = async () => Response.json({ access_token: 'token', scope, token_type: 'bearer' })
const clients = {
  octokit: async () => {
    const { authentication } = await exchangeWebFlowCode({ clientType: 'oauth-app', clientId: 'client', clientSecret: 'secret', code: 'code' })
    return authentication.scopes
  },
  arctic: async () => (await new GitHub('client', 'secret', null).validateAuthorizationCode('code')).scopes(),
}
for (scope of ['repo', 'repo,gist']) {
  for (const [name, scopesOf] of Object.entries(clients)) {
    const scopes = await scopesOf()
    console.log(`${scope}, ${name}: ${JSON.stringify(scopes)}, repo granted: ${scopes.includes('repo')}`)
  }
}
JS
seen="$(node scopes.mjs)"
echo "$seen"
expected='repo, octokit: ["repo"], repo granted: true
repo, arctic: ["repo"], repo granted: true
repo,gist, octokit: ["repo,gist"], repo granted: false
repo,gist, arctic: ["repo,gist"], repo granted: false'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
