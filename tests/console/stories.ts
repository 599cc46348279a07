import type { TransitionStory } from '../../src/console/api/index.js';

/** The smallest JPEG: one grey dot. */
export const DOT =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';

export function story(transitionId: string, over: Partial<TransitionStory> = {}): TransitionStory {
  return {
    transitionId,
    callId: `call_${transitionId}`,
    at: Date.now() - 60_000,
    durationMs: 840,
    toolName: 'nova.guarded_submit_form',
    agentId: 'ada',
    url: 'https://shop.example/checkout',
    label: 'Place order',
    commitClass: 'submit',
    verificationStatus: 'verified_success',
    indeterminateReason: null,
    retryAdvice: 'do_not_retry',
    preconditions: [
      {
        factKey: 'form.fields.valid',
        op: 'eq',
        expected: 'true',
        observed: 'true',
        isForbidden: false,
        isMet: true,
      },
    ],
    moments: [
      { atMs: 120, changes: [{ factKey: 'network.write.count', from: '0', to: '1' }] },
      { atMs: 310, changes: [{ factKey: 'form.successIndicator.visible', from: 'false', to: 'true' }] },
    ],
    failed: [],
    wasTrueBefore: false,
    pictures: { before: DOT, after: DOT },
    ...over,
  };
}
