import { useSignal } from '@preact/signals';
import type { SiteEntry } from '../../../api/types.js';
import { formatAgo, formatCount } from '../../live/format.js';
import { nowMs } from '../../live/model.js';
import { RUNGS, warningsOf } from '../../live/site-words.js';
import { openSite, sites } from '../../live/sites.js';
import { LevelStairs } from './level-stairs.js';
import { Panel } from '../panel.js';
import { SiteMarks } from './site-marks.js';
import { SiteSheet } from './site-sheet.js';

/** As many cards as are shown before somebody asks for the rest. */
const FIRST = 6;

/** Sites and how much is known of them (K 4). Not there before the list is. */
export function SitesPanel() {
  const isWhole = useSignal(false);
  const all = sites.value;
  if (all === null) return null;
  const hidden = isWhole.value ? 0 : Math.max(0, all.length - FIRST);
  return (
    <Panel id="sites" title="What Nova knows" note={all.length > 0 && <p>{formatCount(all.length, 'site')}</p>}>
      {all.length === 0 ? (
        <p class="empty">
          Nothing yet. When agents repeat the same safe steps on a site, Nova notices, waits for proof from several
          sessions, and then offers them to all agents.
        </p>
      ) : (
        <>
          <ul class="site-list">
            {all.slice(0, all.length - hidden).map((site) => (
              <Site key={site.scope} site={site} />
            ))}
          </ul>
          <div class="site-foot">
            {all.length > FIRST && (
              <button
                type="button"
                class="button"
                aria-expanded={isWhole.value}
                onClick={() => {
                  isWhole.value = !isWhole.value;
                }}
              >
                {hidden > 0 ? `Show ${formatCount(hidden, 'more site')}` : 'Show fewer'}
              </button>
            )}
            <p class="site-key">
              {RUNGS.map(({ key, word, means }) => (
                <span key={key}>
                  <span class={`swatch stair-${key}`} aria-hidden="true" />
                  <strong>{word}</strong> {means}
                </span>
              ))}
            </p>
          </div>
        </>
      )}
      <SiteSheet />
    </Panel>
  );
}

/** The whole card can be clicked; its name is the one thing to reach by keyboard. */
function Site({ site }: { readonly site: SiteEntry }) {
  const id = `site-${site.scope}`;
  return (
    <li class="site">
      <h3>
        <button type="button" aria-haspopup="dialog" aria-describedby={id} onClick={() => openSite(site)}>
          <bdi>{site.scope}</bdi>
        </button>
      </h3>
      <p class="site-meta">
        <span>changed {formatAgo(nowMs.value - site.changedAtMs)}</span>
        <span>{site.usedAtMs === null ? 'never used' : `used ${formatAgo(nowMs.value - site.usedAtMs)}`}</span>
        {site.isOff && <span>off</span>}
        {site.hasPlaybook && <span>mapped</span>}
        {site.hints > 0 && <span>{formatCount(site.hints, 'hint')}</span>}
      </p>
      <div class="site-state" id={id}>
        <LevelStairs site={site} />
        <SiteMarks marks={warningsOf(site)} />
      </div>
    </li>
  );
}
