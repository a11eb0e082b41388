// Generated from specs/payments.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import type { BalanceTransaction } from './balance-transactions.ts'
import {
  type Address,
  type Interval,
  interval,
  type PagingMeta,
  type PagingParams,
  paging,
} from './shared.ts'

/** A record of {@link Disputes}. */
export interface Dispute {
  /** Starts with `du_` or `dp_`. */
  id: string
  /** Kind of object. */
  object: 'dispute'
  /** Contested amount. In the smallest unit of the currency (cents of a dollar). */
  amount: number
  /** Its effects on the balance. */
  balance_transactions: BalanceTransaction[]
  /** Id of the charge. */
  charge: string
  /** When it was created. Unix time in seconds. */
  created: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  /** Programs of the card networks that apply. Since version 2024-10-28.acacia. */
  enhanced_eligibility_types: (
    | 'mastercard_compliance'
    | 'visa_compelling_evidence_3'
    | 'visa_compliance'
    | (string & {})
  )[]
  /** Submitted evidence. */
  evidence: DisputeEvidence
  /** Until when evidence can be handed in and how often it was. */
  evidence_details: DisputeEvidenceDetails
  /** Whether the charge can still be given back. */
  is_charge_refundable: boolean
  /** True for live data and false for test data. */
  livemode: boolean
  /** Keys and values of your own. */
  metadata: Record<string, string>
  /** Id of the payment intent. */
  payment_intent: string | null
  /** The payment method that was disputed. */
  payment_method_details?: DisputePaymentMethodDetails | null
  /** Why the customer contests it in one word. */
  reason: string
  /** Status. */
  status:
    | 'appeal_needs_response'
    | 'appeal_under_review'
    | 'lost'
    | 'needs_response'
    | 'prevented'
    | 'under_review'
    | 'warning_closed'
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'won'
    | (string & {})
}

/** Values of type `dispute_evidence`. */
export interface DisputeEvidence {
  access_activity_log: string | null
  appeal?: DisputeEvidenceAppeal | null
  billing_address: string | null
  cancellation_policy: string | null
  cancellation_policy_disclosure: string | null
  cancellation_rebuttal: string | null
  customer_communication: string | null
  customer_email_address: string | null
  customer_name: string | null
  customer_purchase_ip: string | null
  customer_signature: string | null
  duplicate_charge_documentation: string | null
  duplicate_charge_explanation: string | null
  duplicate_charge_id: string | null
  enhanced_evidence: DisputeEvidenceEnhancedEvidence
  product_description: string | null
  receipt: string | null
  refund_policy: string | null
  refund_policy_disclosure: string | null
  refund_refusal_explanation: string | null
  service_date: string | null
  service_documentation: string | null
  shipping_address: string | null
  shipping_carrier: string | null
  shipping_date: string | null
  shipping_documentation: string | null
  shipping_tracking_number: string | null
  uncategorized_file: string | null
  uncategorized_text: string | null
}

/** Values of type `dispute_evidence_appeal`. */
export interface DisputeEvidenceAppeal {
  card?: DisputeEvidenceAppealCard
}

/** Values of type `dispute_evidence_appeal_card`. */
export interface DisputeEvidenceAppealCard {
  reason_for_filing?: string
  supporting_files?: string[]
}

/** Values of type `dispute_evidence_enhanced_evidence`. */
export interface DisputeEvidenceEnhancedEvidence {
  mastercard_compliance?: DisputeEvidenceEnhancedEvidenceMastercardCompliance
  visa_compelling_evidence_3?: DisputeEvidenceEnhancedEvidenceVisaCompellingEvidence3
  visa_compliance?: DisputeEvidenceEnhancedEvidenceMastercardCompliance
}

/** Values of type `dispute_evidence_enhanced_evidence_mastercard_compliance`. */
export interface DisputeEvidenceEnhancedEvidenceMastercardCompliance {
  fee_acknowledged: boolean
}

/** Values of type `dispute_evidence_enhanced_evidence_visa_compelling_evidence3`. */
export interface DisputeEvidenceEnhancedEvidenceVisaCompellingEvidence3 {
  disputed_transaction: DisputeEvidenceEnhancedEvidenceVisaCompellingEvidence3DisputedTransaction | null
  prior_undisputed_transactions: DisputeEvidenceEnhancedEvidenceVisaCompellingEvidence3PriorUndisputedTransaction[]
}

/** Values of type `dispute_evidence_enhanced_evidence_visa_compelling_evidence3_disputed_transaction`. */
export interface DisputeEvidenceEnhancedEvidenceVisaCompellingEvidence3DisputedTransaction {
  customer_account_id: string | null
  customer_device_fingerprint: string | null
  customer_device_id: string | null
  customer_email_address: string | null
  customer_purchase_ip: string | null
  merchandise_or_services: 'merchandise' | 'services' | (string & {}) | null
  product_description: string | null
  shipping_address: Address | null
}

/**
 * Values of type `dispute_evidence_enhanced_evidence_visa_compelling_evidence3_prior_undisputed_transaction`.
 */
export interface DisputeEvidenceEnhancedEvidenceVisaCompellingEvidence3PriorUndisputedTransaction {
  charge: string
  customer_account_id: string | null
  customer_device_fingerprint: string | null
  customer_device_id: string | null
  customer_email_address: string | null
  customer_purchase_ip: string | null
  product_description: string | null
  shipping_address: Address | null
}

/** Values of type `dispute_evidence_details`. */
export interface DisputeEvidenceDetails {
  due_by: number | null
  enhanced_eligibility: DisputeEvidenceDetailsEnhancedEligibility
  has_evidence: boolean
  past_due: boolean
  submission_count: number
  submission_method: 'manual' | 'not_submitted' | 'smart_disputes' | (string & {})
}

/** Values of type `dispute_evidence_details_enhanced_eligibility`. */
export interface DisputeEvidenceDetailsEnhancedEligibility {
  mastercard_compliance?: DisputeEvidenceDetailsEnhancedEligibilityMastercardCompliance
  visa_compelling_evidence_3?: DisputeEvidenceDetailsEnhancedEligibilityVisaCompellingEvidence3
  visa_compliance?: DisputeEvidenceDetailsEnhancedEligibilityMastercardCompliance
}

/** Values of type `dispute_evidence_details_enhanced_eligibility_mastercard_compliance`. */
export interface DisputeEvidenceDetailsEnhancedEligibilityMastercardCompliance {
  status: 'fee_acknowledged' | 'requires_fee_acknowledgement' | (string & {})
}

/** Values of type `dispute_evidence_details_enhanced_eligibility_visa_compelling_evidence3`. */
export interface DisputeEvidenceDetailsEnhancedEligibilityVisaCompellingEvidence3 {
  required_actions: (
    | 'missing_customer_identifiers'
    | 'missing_disputed_transaction_description'
    | 'missing_merchandise_or_services'
    | 'missing_prior_undisputed_transaction_description'
    | 'missing_prior_undisputed_transactions'
    | (string & {})
  )[]
  status: 'not_qualified' | 'qualified' | 'requires_action' | (string & {})
}

/** Values of type `dispute_payment_method_details`. */
export interface DisputePaymentMethodDetails {
  amazon_pay?: DisputePaymentMethodDetailsAmazonPay
  card?: DisputePaymentMethodDetailsCard
  klarna?: DisputePaymentMethodDetailsKlarna
  paypal?: DisputePaymentMethodDetailsPaypal
  type: 'amazon_pay' | 'card' | 'klarna' | 'paypal' | (string & {})
}

/** Values of type `dispute_payment_method_details_amazon_pay`. */
export interface DisputePaymentMethodDetailsAmazonPay {
  dispute_type: 'chargeback' | 'claim' | (string & {}) | null
}

/** Values of type `dispute_payment_method_details_card`. */
export interface DisputePaymentMethodDetailsCard {
  brand: string
  case_type: 'block' | 'chargeback' | 'compliance' | 'inquiry' | 'resolution' | (string & {})
  network: string
  network_reason_code: string | null
}

/** Values of type `dispute_payment_method_details_klarna`. */
export interface DisputePaymentMethodDetailsKlarna {
  chargeback_loss_reason_code?: string
  reason_code: string | null
}

/** Values of type `dispute_payment_method_details_paypal`. */
export interface DisputePaymentMethodDetailsPaypal {
  case_id: string | null
  reason_code: string | null
}

/** Params of {@link Disputes.list}. */
export interface DisputeListParams extends PagingParams {
  /** Only disputes of the charge with this id. */
  charge?: string | undefined
  /** Only disputes created in this time. */
  created?: Interval | undefined
  /** Only disputes of the payment intent with this id. */
  payment_intent?: string | undefined
}

/** Params of {@link Disputes.get}. */
export interface DisputeGetParams {
  /** Id of the dispute. */
  id: string
}

/** Params of {@link Disputes.update}. */
export interface DisputeUpdateParams {
  /** Id of the dispute. */
  id: string
  /** Evidence by kind such as `customer_communication`. */
  evidence?: Record<string, unknown> | undefined
  /**
   * Keys and values of your own. A `null` or empty value removes its key and the others stay. `null` or `''`
   * clears it.
   */
  metadata?: Record<string, string | number | null> | null | '' | undefined
  /**
   * Whether the bank gets it now. False only stages it.
   *
   * @default true
   */
  submit?: boolean | undefined
}

/** Params of {@link Disputes.close}. */
export interface DisputeCloseParams {
  /** Id of the dispute. */
  id: string
}

/** Charges that customers contest with their bank. */
export interface Disputes {
  /**
   * Lists disputes. Records come newest first. `GET /v1/disputes`
   *
   * @returns One page of disputes; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const dispute of payments.disputes.list()) console.log(dispute)
   */
  list(params?: DisputeListParams, options?: CallOptions): PageCall<Dispute, PagingMeta, DisputeListParams>

  /**
   * Gets one dispute. `GET /v1/disputes/{id}`
   *
   * @returns The dispute.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const dispute = await payments.disputes.get({ id: 'dp_OXqEjOWBrSqMwPBtvqge4oIo' })
   */
  get(params: DisputeGetParams, options?: CallOptions): Call<Dispute>

  /**
   * Stages evidence or submits it to the bank. Submitted evidence cannot be changed. `POST /v1/disputes/{id}`
   *
   * @returns The dispute as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const dispute = await payments.disputes.update({
   *   id: 'dp_OXqEjOWBrSqMwPBtvqge4oIo',
   *   metadata: { ticket: '4711' },
   * })
   */
  update(params: DisputeUpdateParams, options?: CallOptions): Call<Dispute>

  /**
   * Accepts a dispute as lost. This cannot be undone. `POST /v1/disputes/{id}/close`
   *
   * @returns The dispute.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const dispute = await payments.disputes.close({ id: 'dp_OXqEjOWBrSqMwPBtvqge4oIo' })
   */
  close(params: DisputeCloseParams, options?: CallOptions): Call<Dispute>
}

/** Runs {@link Disputes}. */
export const disputes: Entity<Disputes> = {
  name: 'disputes',
  actions: {
    list: {
      ...paging,
      http: 'GET /v1/disputes',
      query: {
        ...paging.query,
        charge: { type: 'string' },
        created: interval,
        payment_intent: { type: 'string' },
      },
    },
    get: { http: 'GET /v1/disputes/{id}' },
    update: {
      http: 'POST /v1/disputes/{id}',
      body: {
        evidence: { type: 'object' },
        metadata: {
          type: 'map',
          items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
          clearable: true,
        },
        submit: { type: 'boolean' },
      },
    },
    close: { http: 'POST /v1/disputes/{id}/close', risk: 'destructive' },
  },
}
