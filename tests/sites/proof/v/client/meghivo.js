import '@hotwired/turbo';
import { Application, Controller } from '@hotwired/stimulus';

class Busy extends Controller {
  static targets = ['button'];
  start() {
    this.buttonTarget.disabled = true;
  }
  end() {
    this.buttonTarget.disabled = false;
  }
}
Application.start().register('busy', Busy);
