// Generated from specs/crm.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Action,
  Call,
  CallOptions,
  Entity,
  PageCall,
  ParamsError,
  UpstreamError,
  Value,
} from '@plugboard/core'

/** A record of {@link Properties}. */
export interface Property {
  /** Its name. */
  name: string
  /** Name that people see. */
  label: string
  /** Type of its values. */
  type: 'bool' | 'date' | 'datetime' | 'enumeration' | 'number' | 'phone_number' | 'string' | (string & {})
  /** How it is edited. */
  fieldType:
    | 'booleancheckbox'
    | 'calculation_equation'
    | 'checkbox'
    | 'date'
    | 'file'
    | 'html'
    | 'number'
    | 'phonenumber'
    | 'radio'
    | 'select'
    | 'text'
    | 'textarea'
    | (string & {})
  /** Group that shows it. */
  groupName: string
  /** Its meaning. */
  description: string
  /** Values of an enumeration. */
  options: Option[]
  /** Whether it is HubSpot's and not of the account's own. */
  hubspotDefined?: boolean
  /** Whether HubSpot computes it. */
  calculated?: boolean
  /** Whether it is hidden. */
  hidden?: boolean
  /** Whether it was removed. */
  archived?: boolean
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdAt?: string
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  updatedAt?: string
}

/** A value of an enumeration. */
export interface Option {
  /** Its name. */
  label: string
  /** Its value. */
  value: string
  /** Its place. */
  displayOrder: number
  /** Whether it is hidden. */
  hidden: boolean
}

/** Params of block `property_fields`, which actions share. */
export interface PropertyFieldsParams {
  /** Group that shows it: `contactinformation`. */
  groupName?: string | undefined
  /** Its meaning. */
  description?: string | undefined
  /** Values of an enumeration. */
  options?: readonly Option[] | undefined
  /** Its place; -1 for the end. */
  displayOrder?: number | undefined
  /**
   * Whether it is hidden.
   *
   * @default false
   */
  hidden?: boolean | undefined
  /** Whether forms can have it. */
  formField?: boolean | undefined
}

/** Params of {@link Properties.list}. */
export interface PropertyListParams {
  /** Kind of records: `contacts`, `deals`, or the name of a custom object. */
  objectType: string
  /**
   * Whether removed ones are listed instead.
   *
   * @default false
   */
  archived?: boolean | undefined
}

/** Params of {@link Properties.get}. */
export interface PropertyGetParams {
  /** Kind of records: `contacts`, `deals`, or the name of a custom object. */
  objectType: string
  /** Name of the property. */
  propertyName: string
}

/** Params of {@link Properties.create}. */
export interface PropertyCreateParams extends PropertyFieldsParams {
  /** Kind of records: `contacts`, `deals`, or the name of a custom object. */
  objectType: string
  /** Its name: small letters, digits and underscores. */
  name: string
  /** Name that people see. */
  label: string
  /** Type of its values. */
  type: 'bool' | 'date' | 'datetime' | 'enumeration' | 'number' | 'phone_number' | 'string'
  /** How it is edited. */
  fieldType:
    | 'booleancheckbox'
    | 'calculation_equation'
    | 'checkbox'
    | 'date'
    | 'file'
    | 'html'
    | 'number'
    | 'phonenumber'
    | 'radio'
    | 'select'
    | 'text'
    | 'textarea'
}

/** Params of {@link Properties.update}. */
export interface PropertyUpdateParams extends PropertyFieldsParams {
  /** Kind of records: `contacts`, `deals`, or the name of a custom object. */
  objectType: string
  /** Name of the property. */
  propertyName: string
  /** Name that people see. */
  label?: string | undefined
}

/** Params of {@link Properties.delete}. */
export interface PropertyDeleteParams {
  /** Kind of records: `contacts`, `deals`, or the name of a custom object. */
  objectType: string
  /** Name of the property. */
  propertyName: string
}

/** Definitions of the properties of a kind of records, also of the account's own. */
export interface Properties {
  /**
   * Lists properties. `GET /crm/properties/2026-09/{objectType}`
   *
   * @returns All properties on one page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const property of crm.properties.list({ objectType: 'contacts' })) console.log(property)
   */
  list(
    params: PropertyListParams,
    options?: CallOptions,
  ): PageCall<Property, Record<string, never>, PropertyListParams>

  /**
   * Gets one property. `GET /crm/properties/2026-09/{objectType}/{propertyName}`
   *
   * @returns The property.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const property = await crm.properties.get({ objectType: 'contacts', propertyName: 'contacts/email' })
   */
  get(params: PropertyGetParams, options?: CallOptions): Call<Property>

  /**
   * Creates a property. `POST /crm/properties/2026-09/{objectType}`
   *
   * @returns The new property.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const property = await crm.properties.create({
   *   label: 'Is a partner',
   *   type: 'bool',
   *   fieldType: 'booleancheckbox',
   *   objectType: 'contacts',
   *   name: 'is_partner',
   *   groupName: 'contactinformation',
   * })
   */
  create(params: PropertyCreateParams, options?: CallOptions): Call<Property>

  /**
   * Changes a property. `PATCH /crm/properties/2026-09/{objectType}/{propertyName}`
   *
   * @returns The property as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const property = await crm.properties.update({
   *   objectType: 'contacts',
   *   propertyName: 'contacts/email',
   *   label: 'Email',
   *   description: 'Where invoices go.',
   * })
   */
  update(params: PropertyUpdateParams, options?: CallOptions): Call<Property>

  /**
   * Deletes a property. `DELETE /crm/properties/2026-09/{objectType}/{propertyName}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await crm.properties.delete({ objectType: 'contacts', propertyName: 'own_42' })
   */
  delete(params: PropertyDeleteParams, options?: CallOptions): Call<null>
}

/** Table of {@link Option}. */
const option: Value = {
  type: 'object',
  properties: {
    label: { type: 'string', required: true },
    value: { type: 'string', required: true },
    displayOrder: { type: 'integer', required: true },
    hidden: { type: 'boolean', required: true },
  },
}

/** Block `property_fields`, shared by the actions that spread it. */
const propertyFields: Action = {
  body: {
    groupName: { type: 'string' },
    description: { type: 'string' },
    options: { type: 'array', items: option },
    displayOrder: { type: 'integer' },
    hidden: { type: 'boolean' },
    formField: { type: 'boolean' },
  },
}

/** Runs {@link Properties}. */
export const properties: Entity<Properties> = {
  name: 'properties',
  key: 'name',
  actions: {
    list: {
      http: 'GET /crm/properties/2026-09/{objectType}',
      query: { archived: { type: 'boolean' } },
      returns: 'page',
      records: 'results',
    },
    get: { http: 'GET /crm/properties/2026-09/{objectType}/{propertyName}' },
    create: {
      ...propertyFields,
      http: 'POST /crm/properties/2026-09/{objectType}',
      body: {
        ...propertyFields.body,
        name: { type: 'string', required: true },
        label: { type: 'string', required: true },
        type: {
          type: 'string',
          required: true,
          enum: ['bool', 'date', 'datetime', 'enumeration', 'number', 'phone_number', 'string'],
        },
        fieldType: {
          type: 'string',
          required: true,
          enum: [
            'booleancheckbox',
            'calculation_equation',
            'checkbox',
            'date',
            'file',
            'html',
            'number',
            'phonenumber',
            'radio',
            'select',
            'text',
            'textarea',
          ],
        },
      },
    },
    update: {
      ...propertyFields,
      http: 'PATCH /crm/properties/2026-09/{objectType}/{propertyName}',
      body: { ...propertyFields.body, label: { type: 'string' } },
    },
    delete: { http: 'DELETE /crm/properties/2026-09/{objectType}/{propertyName}', returns: 'nothing' },
  },
}
