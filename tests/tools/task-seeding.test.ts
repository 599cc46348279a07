import { expect, test } from 'vitest';
import { useCoverageSite } from '../support/coverage-site.js';

const desk = useCoverageSite({ 'tuc.maxSeedUrls': 3 });
const host = () => new URL(desk.url).hostname;

test('given URLs become units, each once, with its last slash; what is no page is left out [E&T 5.1]', async () => {
  const explicitUrls = [`${desk.url}/a`, `${desk.url}/a/`, `${desk.url}/b?utm_source=x`, 'mailto:someone@a.test'];
  const { structured } = await desk.create({ unitSource: { kind: 'explicit', explicitUrls } });
  expect(structured).toMatchObject({
    discoveryState: 'unknown',
    urlCoverage: {
      unitsWritten: 3,
      urlsSkipped: 1,
      coverageSchemaVersion: 2,
      persistenceFailed: false,
      truncated: false,
      gateMode: 'block',
    },
  });
  expect(structured.unlistedLinks).toBeUndefined();
});

test('a list that was cut is never final [E&T 5.1]', async () => {
  const explicitUrls = ['/a', '/b', '/c', '/hub'].map((path) => desk.url + path);
  const { structured } = await desk.create({
    unitSource: { kind: 'explicit', explicitUrls, freezeAfterPopulate: true },
  });
  expect(structured).toMatchObject({
    discoveryState: 'partial',
    urlCoverage: { unitsWritten: 3, truncated: true, freezeRefusedReason: 'truncated' },
  });
});

test('a whole list is final when the caller says so [E&T 5.1] [E&T 5.8]', async () => {
  const explicitUrls = ['/a', '/b'].map((path) => desk.url + path);
  const { structured } = await desk.create({
    unitSource: { kind: 'explicit', explicitUrls, freezeAfterPopulate: true },
  });
  expect(structured).toMatchObject({
    discoveryState: 'frozen',
    unlistedLinks: { count: 0, truncated: false, links: [] },
  });
});

test('a site that nothing is known of seeds nothing; what runs saw of it seeds the next one [E&T 5.1]', async () => {
  const unitSource = { kind: 'site_urls', scopeDomain: host(), freezeAfterPopulate: true };
  const empty = await desk.create({ unitSource: { ...unitSource, scopeDomain: 'nowhere.test' } });
  expect(empty.structured).toMatchObject({
    discoveryState: 'unknown',
    urlCoverage: { unitsWritten: 0, gateMode: null },
  });
  await desk.open('/hub');
  const { instanceId } = (await desk.create({})).structured;
  await desk.open('/hub');
  await desk.agent.call('nova_read_text');
  const seeded = await desk.create({ unitSource });
  expect(seeded.structured).toMatchObject({ discoveryState: 'frozen', urlCoverage: { unitsWritten: 3 } });
  const units = (
    await desk.agent.call('nova_task_instance_get', {
      instanceId: seeded.structured.instanceId,
      includeDiscoveredUnitsPreview: true,
    })
  ).structured.discoveredUnitsPreview;
  expect(units.map(({ unitRef }: { unitRef: string }) => unitRef).toSorted()).toEqual(
    ['/a', '/b', '/hub'].map((path) => desk.url + path),
  );
  expect(instanceId).toEqual(expect.any(String));
});

test('a crawl finds the pages of a site and covers none [E&T 5.1] [E&T 14.20]', async () => {
  const { structured } = await desk.create({
    targetUrl: `${desk.url}/hub`,
    unitSource: { kind: 'crawler', scopeDomain: new URL(desk.url).host, freezeAfterPopulate: true },
  });
  expect(structured).toMatchObject({ ok: true, urlCoverage: { unitsWritten: 3 } });
  expect((await desk.get(structured.instanceId)).urlCoverage).toMatchObject({
    urlUnitsTotal: 3,
    urlUnitsChecked: 0,
    observationsTotal: 0,
  });
});

test.each([
  ['no kind', {}],
  ['no URLs', { kind: 'explicit' }],
  ['no site', { kind: 'site_urls' }],
  ['a site for a list', { kind: 'explicit', explicitUrls: ['https://a.test/'], scopeDomain: 'a.test' }],
  ['an address for a site', { kind: 'site_urls', scopeDomain: 'https://a.test/x' }],
  ['a rendered list', { kind: 'explicit', explicitUrls: ['https://a.test/'], render: true }],
])('%s is refused [E&T 11.5]', async (_, unitSource) => {
  expect((await desk.create({ unitSource })).structured.errorCode).toBe(-32602);
});
