import type { Row } from '../../fake.ts'

/** Nested objects of records with empty values. */

export const ADDRESS: Row = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}

export const INVOICE_SETTINGS: Row = {
  custom_fields: null,
  default_payment_method: null,
  footer: null,
  rendering_options: null,
}
