/** Names of the params of a query, or of the fields of a body, that carry credentials, and the credentials. */
export function credentialsIn(template = ''): (readonly [param: string, credential: string])[] {
  return template.split('&').flatMap((pair) => {
    const [, param, credential] = /^([^={}]+)=\{(\w+)\}$/.exec(pair) ?? []
    return param === undefined || credential === undefined ? [] : [[param, credential] as const]
  })
}
