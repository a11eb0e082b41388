/** A spec of accounts with a host each, which are connected by consent or by keys. */
import { LIBRARY } from './library.ts'

const AUTH = `auth:
  basic:
    server: https://{shop}.library.example
    credentials: { shop: { type: string, pattern: "^[a-z0-9-]{1,63}$" }, user: string, password: secret }
    basic: [user, password]
  key:
    server: https://{shop}.library.example
    credentials: { shop: { type: string, pattern: "^[a-z0-9-]{1,63}$" }, api_key: secret }
    header: "X-Key: {api_key}"
  oauth2:
    server: https://{shop}.library.example
    credentials:
      shop: { type: string, pattern: "^[a-z0-9-]{1,63}$", trim: true, description: "Name of the library in its address." }
      access_token: { type: secret, required: false }
      refresh_token: secret
      client_id: string
      client_secret: secret
    token: POST https://{shop}.library.example/oauth/token
    consent:
      authorize: https://{shop}.library.example/oauth/authorize
      app: [client_id, client_secret]
      account: { http: "GET https://{shop}.library.example/me", id: id, label: email }
`
export const SHOPS: string = LIBRARY.replace(/^server: .*\n/m, '').replace(/^auth:\n(?: .*\n)+/m, AUTH)
