// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { CallOptions, Entity, PageCall, ParamsError, UpstreamError, Value } from '@plugboard/core'

/** A record of {@link CustomFieldValues}. */
export interface CustomFieldValue {
  /** Id of the custom field. */
  id: string
  /** Name of the custom field. */
  title: string
  /** Whether only some users see the value. */
  isPrivate?: boolean
  /**
   * A boolean, number, string, list of strings, amount or range, as the field's type has it; null where it is
   * empty.
   */
  value: unknown
  /** The chosen values as people read them. Of select types only. */
  valueLabel?: string | string[]
}

/** A custom field and its new value. */
export interface FieldAssignment {
  /** Id of the custom field. */
  fieldId: string
  /**
   * The value in the shape of the field's type: a boolean, number, string or list of strings;
   * `{ value, currencyCode }` for Currency; `{ type: 'number-range', minValue, maxValue }` and
   * `{ type: 'compensation-range', minValue, maxValue, currencyCode, interval }` for ranges; null to empty
   * it.
   */
  fieldValue: unknown
}

/** Params of {@link CustomFieldValues.update}. */
export interface CustomFieldValueUpdateParams {
  /** Id of the record that has the fields. */
  objectId: string
  /** Kind of that record. */
  objectType: 'Application' | 'Candidate' | 'Job' | 'Opening'
  /** The fields and their values. */
  values: readonly FieldAssignment[]
}

/** Values of custom fields. They are read with the record that has them. */
export interface CustomFieldValues {
  /**
   * Sets several custom fields of one record and returns their values. `POST /customField.setValues`
   *
   * @returns All that are found, on one page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const customFieldValue of recruiting.custom_field_values.update({
   *   objectType: 'Job',
   *   objectId: 'ef94592c-47bb-42bc-8a2b-02740f79481c',
   *   values: [{ fieldId: '5baf81a4-01f1-4702-8fb3-921b15b1c9aa', fieldValue: 'Remote' }],
   * })) console.log(customFieldValue)
   */
  update(
    params: CustomFieldValueUpdateParams,
    options?: CallOptions,
  ): PageCall<CustomFieldValue, Record<string, never>, CustomFieldValueUpdateParams>
}

/** Table of {@link FieldAssignment}. */
const fieldAssignment: Value = {
  type: 'object',
  properties: { fieldId: { type: 'string', required: true }, fieldValue: { type: 'any', required: true } },
}

/** Runs {@link CustomFieldValues}. */
export const customFieldValues: Entity<CustomFieldValues> = {
  name: 'custom_field_values',
  actions: {
    update: {
      http: 'POST /customField.setValues',
      body: {
        objectId: { type: 'string', required: true },
        objectType: { type: 'string', required: true, enum: ['Application', 'Candidate', 'Job', 'Opening'] },
        values: { type: 'array', items: fieldAssignment, required: true },
      },
      returns: 'page',
      records: 'results',
    },
  },
}
