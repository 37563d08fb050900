import type { bankStatementRows } from '#contract/schemas/bank-statement.ts';
import type { billingRows } from '#contract/schemas/billing.ts';
import type { earningRows } from '#contract/schemas/earning.ts';
import type { moneyCloseRows } from '#contract/schemas/money-close.ts';
import type { moneyOfficeRows } from '#contract/schemas/money-office.ts';
import type { paymentRows } from '#contract/schemas/payment.ts';
import type { taxExportRows } from '#contract/schemas/tax-export.ts';
import type { Handlers } from '../context.ts';
import { addBankStatement, removeBankStatement } from './bank/statements.ts';
import { getBilling, getCharges, saveBilling } from './billing/get-billing.ts';
import { addMethod, removeMethod, startMethod, useMethod } from './billing/methods.ts';
import { acceptFinding } from './close/accept-finding.ts';
import { checkMoney, getMoneyCloses } from './close/get-money-closes.ts';
import { getMoneyDocuments } from './document/get-money-documents.ts';
import { getEarnings } from './earning/get-earnings.ts';
import { checkPayoutAccount, getPayoutAccount, openPayoutAccount } from './earning/payout-account.ts';
import { getPayoutBalance, requestPayout } from './earning/request-payout.ts';
import { getChosenServices } from './get-chosen-services.ts';
import { getPaidServices } from './get-paid-services.ts';
import { acceptChargeback, contestChargeback } from './office/answer-chargeback.ts';
import { cancelEarning } from './office/cancel-earning.ts';
import { approveWaiver, callOffCharge, retryCharge } from './office/change-charge.ts';
import {
  approveRefund,
  approveRefundPayment,
  declineRefund,
  payRefundOtherwise,
  retryRefund,
} from './office/decide-refund.ts';
import { getJobMoney } from './office/get-job-money.ts';
import { getMoneyItems } from './office/get-money-items.ts';
import { holdEarning, releaseEarning } from './office/hold-earning.ts';
import { holdExpectedPay, releaseExpectedPay } from './office/hold-expected-pay.ts';
import { refundCharge } from './office/refund-charge.ts';
import { declineRefundPayment, declineWaiver } from './office/second-person.ts';
import { checkCharge, getJobPayment, payJob } from './pay/pay-job.ts';
import { dropServices, getServicePayment, payServices } from './pay/pay-services.ts';
import { getStatements } from './statement/get-statements.ts';
import { approveTaxExport, askTaxExport, declineTaxExport, getTaxExports } from './tax/tax-exports.ts';

export const moneyHandlers = {
  getPaidServices,
  getChosenServices,
  getServicePayment,
  getJobPayment,
  payJob,
  payServices,
  dropServices,
  checkCharge,
  getBilling,
  saveBilling,
  getCharges,
  getMoneyDocuments,
  startMethod,
  addMethod,
  useMethod,
  removeMethod,
  getEarnings,
  getPayoutAccount,
  openPayoutAccount,
  getStatements,
  getPayoutBalance,
  requestPayout,
  checkPayoutAccount,
  getMoneyCloses,
  checkMoney,
  acceptFinding,
  addBankStatement,
  removeBankStatement,
  getTaxExports,
  askTaxExport,
  approveTaxExport,
  declineTaxExport,
  getMoneyItems,
  getJobMoney,
  retryCharge,
  callOffCharge,
  approveWaiver,
  declineWaiver,
  refundCharge,
  approveRefund,
  declineRefund,
  retryRefund,
  payRefundOtherwise,
  approveRefundPayment,
  declineRefundPayment,
  holdEarning,
  releaseEarning,
  holdExpectedPay,
  releaseExpectedPay,
  cancelEarning,
  contestChargeback,
  acceptChargeback,
} satisfies Handlers<
  | keyof typeof paymentRows
  | keyof typeof billingRows
  | keyof typeof earningRows
  | keyof typeof moneyCloseRows
  | keyof typeof bankStatementRows
  | keyof typeof taxExportRows
  | keyof typeof moneyOfficeRows
>;
