/** As the operator finds them. */
export const COVERAGE_SETTINGS = {
  'tuc.gateMode': 'warn',
  'tuc.exhaustiveGateMode': 'block',
  'tuc.scanRecommendedGateMode': 'warn',
  'tuc.trackingEnabled': true,
  'tuc.maxSeedUrls': 5000,
  'tuc.autoGrouping': true,
  'tuc.autoGroupingThreshold': 3,
  'tuc.allowAgentReconcileApply': false,
  'tuc.reconcileDryRunsPerHour': 3,
  'tuc.reconcileAppliesPerHour': 1,
  'etm.allowUserForceComplete': false,
} as const;
