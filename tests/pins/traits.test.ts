import { describe, expect, it } from 'vitest';
import type { Tool } from '../../src/dispatch/index.js';
import { allTools } from '../../src/tools/index.js';

const listing = (has: (tool: Tool) => boolean) => allTools.filter(has).map(({ name }) => name.replace('nova.', ''));
const grouped = (traitOf: (tool: Tool) => string | undefined) => {
  const traits = new Set(allTools.flatMap((tool) => traitOf(tool) ?? []));
  return Object.fromEntries([...traits].map((trait) => [trait, listing((tool) => traitOf(tool) === trait).join(' ')]));
};

/** A change here changes what counts as reading, what is learned, what may pass a gate. It is deliberate. */
describe('what tools declare', () => {
  it('reads: what counts as reading, and as which evidence [E&T 1.3, 5.2]', () => {
    expect(grouped(({ reads }) => reads)).toEqual({
      outline: 'perceive',
      text: 'read_text',
      scan: 'coverage_scan',
      file: 'coverage_file',
      matches: 'search_text',
      table: 'extract_table',
      picture: 'capture_screenshot',
    });
  });

  it('actsAs: what learning calls an action [K 6]', () => {
    expect(grouped(({ actsAs }) => actsAs)).toEqual({
      navigate: 'navigate route',
      click: 'click_selector',
      type: 'type_selector',
      select: 'select_option choose_option',
      press_key: 'input_key',
      hover: 'hover',
      drag: 'drag',
      upload: 'file_upload',
    });
  });

  it('teaches: what else a call is to learning [K 3]', () => {
    expect(grouped(({ teaches }) => teaches)).toEqual({
      dismissal: 'dismiss_blockers',
      claim: 'run_sequence pks_upsert pks_patch pks_upsert_hint',
      playbook: 'phenomenon_apply',
      report: 'telemetry_report',
    });
  });

  it('inSequence: what a step may call [A&S Q3]', () => {
    expect(listing(({ inSequence }) => inSequence === true).join(' ')).toBe(
      [
        'perceive read_text coverage_scan coverage_file search_text extract_table console_read network_read capture_screenshot',
        'navigate route back forward reload click_selector type_selector type_selector_secret select_option choose_option',
        'input_key scroll_by hover drag file_upload wait_for_selector dismiss_blockers guarded_submit_form',
        'guarded_send_message guarded_login contract_check ok_observe tabs tab_new tab_close set_active_tab',
      ].join(' '),
    );
  });

  it('what gates and approvals go by [A&S A6, C3, 8, Z4]', () => {
    expect(grouped(({ claims }) => claims)).toEqual({ take: 'tab_claim', release: 'tab_release' });
    expect(listing(({ findsWay }) => findsWay === true)).toEqual(['tabs', 'get_instructions', 'tools_bundle']);
    expect(listing(({ expectsIntent }) => expectsIntent !== undefined)).toEqual(['navigate', 'reload']);
    expect(listing(({ hasStandingGrant }) => hasStandingGrant !== undefined)).toEqual(['file_upload']);
    expect(listing((tool) => 'secretRef' in tool)).toEqual(['type_selector_secret']);
  });

  it('what answers and lists go by [A&S A4, E2b, J8]', () => {
    expect(listing(({ listed }) => listed === 'always')).toEqual(['tools_bundle', 'invoke']);
    expect(grouped(({ otherNames }) => otherNames?.join(' '))).toEqual({
      'nova.screenshot': 'capture_screenshot',
      'nova.goto': 'navigate',
      'nova.fill': 'type_selector',
    });
  });
});
