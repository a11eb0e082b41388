// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError, Value } from '@plugboard/core'
import { type ArchivedParams, archived, type PagingMeta, type PagingParams, paging } from './shared.ts'

/** A record of {@link CustomFields}. */
export interface CustomField {
  /** Id of the custom field. */
  id: string
  /** Name. */
  title: string
  /** Purpose. */
  description: string | null
  /** Kind of record that has the field. */
  objectType:
    | 'Application'
    | 'Candidate'
    | 'Job'
    | 'Employee'
    | 'Talent_Project'
    | 'Opening'
    | 'Offer'
    | 'Opening_Version'
    | 'Offer_Version'
    | (string & {})
  /** Whether the field is retired. */
  isArchived: boolean
  /** Whether only some users see its values. */
  isPrivate: boolean
  /** Kind of its values. */
  fieldType:
    | 'Boolean'
    | 'CompensationRange'
    | 'Currency'
    | 'Date'
    | 'LongText'
    | 'MultiValueSelect'
    | 'Number'
    | 'NumberRange'
    | 'String'
    | 'ValueSelect'
    | 'Url'
    | 'UUID'
    | (string & {})
  /** Whether people have to fill it in. */
  isRequired: boolean
  /** Values to choose from. Of select types only. */
  selectableValues?: FieldOption[]
}

/** An option of a custom field. */
export interface FieldOption {
  /** Display name. */
  label: string
  /** Stored content. */
  value: string
  /** Whether it is retired. */
  isArchived: boolean
}

/** An option of a new custom field. */
export interface NewFieldOption {
  /** Display name. */
  label: string
  /** Stored content. */
  value: string
}

/** Params of {@link CustomFields.list}. */
export interface CustomFieldListParams extends PagingParams, ArchivedParams {}

/** Params of {@link CustomFields.get}. */
export interface CustomFieldGetParams {
  /** Id of the custom field. */
  customFieldId: string
}

/** Params of {@link CustomFields.create}. */
export interface CustomFieldCreateParams {
  /** Kind of its values. */
  fieldType:
    | 'Boolean'
    | 'CompensationRange'
    | 'Currency'
    | 'Date'
    | 'LongText'
    | 'MultiValueSelect'
    | 'Number'
    | 'NumberRange'
    | 'String'
    | 'ValueSelect'
    | 'Url'
    | 'UUID'
  /** Kind of record that gets the field. */
  objectType:
    | 'Application'
    | 'Candidate'
    | 'Job'
    | 'Employee'
    | 'Talent_Project'
    | 'Opening'
    | 'Offer'
    | 'Opening_Version'
    | 'Offer_Version'
  /** Name. */
  title: string
  /** Purpose. */
  description?: string | undefined
  /** Values to choose from. For MultiValueSelect and ValueSelect. */
  selectableValues?: readonly NewFieldOption[] | undefined
  /** Whether a Date has no time of day. */
  isDateOnlyField?: boolean | undefined
  /**
   * Whether candidates may be shown its values.
   *
   * @default false
   */
  isExposableToCandidate?: boolean | undefined
  /** Whether only some users see its values. */
  isPrivate?: boolean | undefined
}

/** Fields that the organization added to its records. */
export interface CustomFields {
  /**
   * Lists custom fields. With `syncToken` only what changed since. `POST /customField.list`
   *
   * @returns One page of custom fields; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const customField of recruiting.custom_fields.list({
   *   includeArchived: true,
   * })) console.log(customField)
   */
  list(
    params?: CustomFieldListParams,
    options?: CallOptions,
  ): PageCall<CustomField, PagingMeta, CustomFieldListParams>

  /**
   * Gets a custom field. `POST /customField.info`
   *
   * @returns The custom field.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const customField = await recruiting.custom_fields.get({
   *   customFieldId: 'ea6dbe7d-dbfc-453e-9615-815432b6226c',
   * })
   */
  get(params: CustomFieldGetParams, options?: CallOptions): Call<CustomField>

  /**
   * Adds a custom field to a kind of record. `POST /customField.create`
   *
   * @returns The new custom field.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const customField = await recruiting.custom_fields.create({
   *   fieldType: 'Boolean',
   *   objectType: 'Application',
   *   title: 'Needs a visa',
   * })
   */
  create(params: CustomFieldCreateParams, options?: CallOptions): Call<CustomField>
}

/** Table of {@link NewFieldOption}. */
const newFieldOption: Value = {
  type: 'object',
  properties: { label: { type: 'string', required: true }, value: { type: 'string', required: true } },
}

/** Runs {@link CustomFields}. */
export const customFields: Entity<CustomFields> = {
  name: 'custom_fields',
  actions: {
    list: {
      ...paging,
      ...archived,
      http: 'POST /customField.list',
      body: { ...paging.body, ...archived.body },
    },
    get: {
      http: 'POST /customField.info',
      body: { customFieldId: { type: 'string', required: true } },
      record: 'results',
    },
    create: {
      http: 'POST /customField.create',
      body: {
        fieldType: {
          type: 'string',
          required: true,
          enum: [
            'Boolean',
            'CompensationRange',
            'Currency',
            'Date',
            'LongText',
            'MultiValueSelect',
            'Number',
            'NumberRange',
            'String',
            'ValueSelect',
            'Url',
            'UUID',
          ],
        },
        objectType: {
          type: 'string',
          required: true,
          enum: [
            'Application',
            'Candidate',
            'Job',
            'Employee',
            'Talent_Project',
            'Opening',
            'Offer',
            'Opening_Version',
            'Offer_Version',
          ],
        },
        title: { type: 'string', required: true },
        description: { type: 'string' },
        selectableValues: { type: 'array', items: newFieldOption },
        isDateOnlyField: { type: 'boolean' },
        isExposableToCandidate: { type: 'boolean' },
        isPrivate: { type: 'boolean' },
      },
      record: 'results',
    },
  },
}
