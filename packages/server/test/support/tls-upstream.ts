/** Servers that speak TLS with a certificate of their own, for 127.0.0.1, and fail at a chosen moment. */
import { type AddressInfo, createServer, type Socket } from 'node:net'
import {
  createSecureContext,
  getCACertificates,
  type SecureVersion,
  setDefaultCACertificates,
  TLSSocket,
} from 'node:tls'

/** Only tests have it: valid for a hundred years, and trusted by nobody. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgJUc4kT/FHWM7zzzZ
m83FlkJOWcH1G0TYG9ey2fMIefqhRANCAAT8dvqOKEeseFd76uRF6wBZtcpU9JEZ
EYM/Z/qYn/0StvFOKovyUlT/Ug4LMTSU3CA/qBEzM9PloQGXRPEKUYKG
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBnjCCAUSgAwIBAgIUIdYrsHdiy3GdW28k8DbfaCcPuGYwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQdXBzdHJlYW0uZXhhbXBsZTAgFw0yNjExMzAxMjU0NTlaGA8y
MTI2MTEwNjEyNTQ1OVowGzEZMBcGA1UEAwwQdXBzdHJlYW0uZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABPx2+o4oR6x4V3vq5EXrAFm1ylT0kRkRgz9n
+pif/RK28U4qi/JSVP9SDgsxNJTcID+oETMz0+WhAZdE8QpRgoajZDBiMB0GA1Ud
DgQWBBR79wkyAox3CyXeUoyv+YMBBO81ODAfBgNVHSMEGDAWgBR79wkyAox3CyXe
Uoyv+YMBBO81ODAPBgNVHRMBAf8EBTADAQH/MA8GA1UdEQQIMAaHBH8AAAEwCgYI
KoZIzj0EAwIDSAAwRQIhAPMV27OwjHEHx1sZmSece7XWEx41bzSQwAi2xbAv7vU7
AiBsbPafJ+/dMtzgKVFycUFAhaO4qUrRAqUb1yB+WuGoeA==
-----END CERTIFICATE-----`

/** Programs of this process trust it until the result is called. */
export function trustCertificate(): () => void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, CERTIFICATE])
  return () => setDefaultCACertificates(before)
}

export interface TlsUpstream {
  readonly url: string
  /** Requests that arrived with their head. */
  readonly requests: number
  close(): void
}

/** A connection to the server, before it is encrypted. */
export interface Visitor {
  readonly raw: Socket
  /** Completes the handshake, and waits for the first bytes of a request. */
  request(): Promise<TLSSocket>
}

export async function tlsUpstream(
  visit: (visitor: Visitor) => unknown,
  maxVersion: SecureVersion = 'TLSv1.3',
): Promise<TlsUpstream> {
  const secureContext = createSecureContext({ key: KEY, cert: CERTIFICATE, maxVersion })
  const sockets = new Set<Socket>()
  let requests = 0
  const request = (raw: Socket): Promise<TLSSocket> =>
    new Promise((resolve) => {
      const secure = new TLSSocket(raw, { isServer: true, secureContext }).on('error', () => {})
      secure.once('data', () => {
        requests++
        resolve(secure)
      })
    })
  const server = createServer((raw) => {
    sockets.add(raw.on('error', () => {}))
    visit({ raw, request: () => request(raw) })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get requests() {
      return requests
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
