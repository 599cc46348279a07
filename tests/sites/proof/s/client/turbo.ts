import '@hotwired/turbo';
import { Application, Controller } from '@hotwired/stimulus';
import { o } from './lib.js';

class FlashController extends Controller<HTMLElement> {
  override connect(): void {
    if (o['fades']) setTimeout(() => this.element.remove(), 6000);
  }
}
class GuardController extends Controller<HTMLFormElement> {
  stop(event: Event): void {
    if (o['guard']) event.preventDefault();
  }
}

const app = Application.start();
app.register('flash', FlashController);
app.register('guard', GuardController);
