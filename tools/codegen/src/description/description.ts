/**
 * A vendor's API description in one neutral form, whichever format it was published in. It is plain data and finite:
 * a schema that contains itself refers to itself by name in {@link Description.shapes}.
 */

import type { ArrayStyle } from '@plugboard/core'

export type ShapeType =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'object'
  | 'map'
  | 'array'
  | 'bytes'
  | 'null'

export type Scalar = string | number | boolean

/** A schema. Without `ref`, `type` and `oneOf` it is any value. */
export interface Shape {
  /** Name in {@link Description.shapes}; the keys beside it add to that shape. */
  readonly ref?: string
  readonly type?: ShapeType
  readonly oneOf?: readonly Shape[]
  readonly nullable?: true
  /** The vendor also accepts an empty string, which clears the value. */
  readonly clearable?: true
  /** Of a field or a param: it must be there. */
  readonly required?: true
  readonly readOnly?: true
  readonly writeOnly?: true
  readonly deprecated?: true
  readonly enum?: readonly Scalar[]
  readonly format?: string
  /** Of an `array`, or the values of a `map`. */
  readonly items?: Shape
  readonly fields?: Shapes
  /** Of an object with fields: it may have others. */
  readonly open?: true
  /** Of an object: the description refuses others. Without either, it says nothing. */
  readonly closed?: true
  /** It also refuses the fields that other parts of an `allOf` declare. */
  readonly closedAlone?: true
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: true
  readonly minProperties?: number
  readonly maxProperties?: number
  /** Of an object: at least one, or exactly one of these fields must be given. */
  readonly requireAny?: readonly string[]
  readonly requireOne?: readonly string[]
  /** Of an object: fields that must be given with another one, by its name. */
  readonly needs?: Readonly<Record<string, readonly string[]>>
  /** Fields that are described for some values only; each has its place in {@link fields} if it is there, too. */
  readonly conditional?: Shapes
  /** Keywords of rules that specs cannot declare: `dependentRequired`. */
  readonly rules?: readonly string[]
  /** Of a field: it is required, and nothing else is said about it. */
  readonly undeclared?: true
  readonly default?: unknown
  readonly example?: unknown
  readonly description?: string
  /** The vendor answers an id unless the caller asks for the whole object, which is another alternative. */
  readonly expandable?: true
}

export type Shapes = Readonly<Record<string, Shape>>

export type ParamLocation = 'path' | 'query' | 'header'

export interface DescribedParam {
  readonly name: string
  readonly in: ParamLocation
  readonly shape: Shape
  /** Reserved characters may be sent as they are. */
  readonly allowReserved?: true
  /** It is one text of this media type, such as `application/json`. */
  readonly mediaType?: string
  /** Notation of an array in the request. */
  readonly arrays: ArrayStyle
  /** Of a param that is a field of an object: names of the others that the object requires. */
  readonly needs?: readonly string[]
  /** Of a param that is a field of an object: it and others, of which the object takes one. */
  readonly rivals?: readonly string[]
}

/** A param that the spec language cannot send. */
export interface UnsentParam {
  readonly name: string
  /** `is a cookie`. */
  readonly reason: string
  readonly required?: true
}

/** A response to a request that failed. */
export interface DescribedFailure {
  /** `404`, `4XX` or `default`. */
  readonly status: string
  readonly shape?: Shape
  /** Media types, if none of them is JSON. */
  readonly otherTypes?: readonly string[]
  /** Names of its headers. */
  readonly headers: readonly string[]
}

export interface DescribedBody {
  readonly encoding: 'json' | 'form' | 'multipart' | 'bytes'
  /** Further contents that the vendor takes instead of this one, the likeliest first. */
  readonly others?: readonly DescribedBody[]
  /** The description says that a request may be without it. */
  readonly optional?: true
  readonly shape: Shape
  /** There is an example instead of a schema. */
  readonly isExample?: true
  /** Notation of the arrays of a form by field, where it is not the name repeated. */
  readonly arrays?: Readonly<Record<string, ArrayStyle>>
  /** Of JSON, if it is not `application/json`: `application/merge-patch+json`. */
  readonly mediaType?: string
}

export interface Endpoint {
  readonly method: string
  /** With the path of the server, if it has one: `/2.0/users/{user_id}`. */
  readonly path: string
  /** Origin, if it is not the description's. */
  readonly server?: string
  readonly id?: string
  readonly tags: readonly string[]
  readonly summary?: string
  readonly description?: string
  readonly deprecated?: true
  readonly params: readonly DescribedParam[]
  readonly unsent?: readonly UnsentParam[]
  readonly body?: DescribedBody
  /** The successful response; absent if it has no described content. */
  readonly answer?: Shape
  /** The response is described by an example instead of a schema. */
  readonly answerIsExample?: true
  readonly answersBytes?: true
  /** Of JSON, if it is not `application/json`: `application/hal+json`. */
  readonly answerType?: string
  /** Names of the headers of the response, if they are described. */
  readonly answerHeaders?: readonly string[]
  /** Texts and examples of its header `Link`. */
  readonly linkTexts?: readonly string[]
  readonly failures?: readonly DescribedFailure[]
  /** Names in {@link Description.auth}: alternatives, each with the methods that are needed together. */
  readonly auth: readonly (readonly string[])[]
  /** The alternatives of {@link auth} with the scopes of their methods, if any method has some. */
  readonly scopeSets?: readonly ScopeSet[]
  /** They are those of the whole description, which this request does not repeat. */
  readonly inheritsScopes?: true
}

/** Scopes by the name of the method in {@link Description.auth}. */
export type ScopeSet = Readonly<Record<string, readonly string[]>>

export interface DescribedAuth {
  readonly name: string
  readonly kind: 'bearer' | 'basic' | 'header' | 'query' | 'oauth2' | 'other'
  /** Of `header` and `query`: the name that carries the key. */
  readonly key?: string
  readonly tokenUrl?: string
  readonly authorizationUrl?: string
  readonly grants: readonly ('authorization_code' | 'client_credentials')[]
  /** Names of the scopes of the authorization code grant. */
  readonly scopes?: readonly string[]
  /** Value that the description names, of a header that is no secret. */
  readonly value?: string
  readonly deprecated?: true
  readonly description?: string
}

export interface AccountServer {
  /** `https://{subdomain}.example.com` or `https://api.example.com/stores/{store_hash}`: paths of requests follow it. */
  readonly template: string
  /** Descriptions by variable. */
  readonly variables: Readonly<Record<string, string | undefined>>
}

export type DescriptionFormat = 'openapi' | 'swagger' | 'discovery' | 'declarations'

/** A request that the vendor sends to report something. */
export interface DescribedWebhook {
  readonly name: string
  /** Names of its headers. */
  readonly headers: readonly string[]
  /** Of its body, if that is JSON. */
  readonly shape?: Shape
  /** Of callbacks: the request whose body has the address in this field. */
  readonly registered?: { readonly request: string; readonly field: string }
}

export interface Description {
  /** The path that it was read from. */
  readonly file: string
  readonly format: DescriptionFormat
  readonly title: string
  readonly version: string
  /** Origin: `https://api.example.com`; absent if the description names none. */
  readonly server?: string
  /** The server, where each account has its own. */
  readonly account?: AccountServer
  readonly endpoints: readonly Endpoint[]
  readonly webhooks?: readonly DescribedWebhook[]
  readonly shapes: Shapes
  readonly auth: readonly DescribedAuth[]
  /** Parts of the document that could not be read, with the reason. */
  readonly skipped: readonly string[]
  /** Guesses where the document is silent, for a person to check. */
  readonly guesses?: readonly string[]
}
