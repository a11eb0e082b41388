/** Names of the fields around records: `{ "code": 0, "msg": "ok", "data": { … } }`. */
import { snakeCase } from '../../model/names.ts'

const ABOUT_RESPONSE =
  /^(meta|.*metadata|warnings|pagination|paging|result_info|code|msg|messages?|status|status_code|status_text|reason|success|ok|errors?|error_(code|message|msg)|err_?(code|msg|no)|(request|trace|log)_?id|time|timestamp|server_time|links)$/

const AROUND = /^(data|result|response|payload|content|body|d)$/

/** Fields that tell whether a request succeeded, where failures have status 200. */
export const SUCCESS_FLAGS: readonly string[] = ['success', 'ok']

/** A field that says how the request went, and nothing about the record. */
export function isAboutResponse(name: string): boolean {
  return ABOUT_RESPONSE.test(snakeCase(name))
}

/** A field that has the content of a response, whatever it is. */
export function isAround(name: string): boolean {
  return AROUND.test(snakeCase(name))
}

/** True if fields beside one of these names are all about the response. */
export function isEnvelope(names: readonly string[], inner: string): boolean {
  return isAround(inner) && names.every((name) => name === inner || isAboutResponse(name))
}
