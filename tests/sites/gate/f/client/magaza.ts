import 'vuetify/styles';
import { createApp, ref } from 'vue';
import { createVuetify } from 'vuetify';
import * as components from 'vuetify/components';

/** A callable function in the cloud. */
async function callable(name: string, data: Record<string, string | number | boolean>): Promise<string> {
  const response = await fetch(`/magaza/europe-west1/${name}`, { method: 'POST', headers: { 'content-type': 'application/json', authorization: 'Bearer t' }, body: JSON.stringify({ data }) });
  return ((await response.json()) as { result: string }).result;
}

createApp({
  setup() {
    const snack = ref('');
    const showing = ref(false);
    const tab = ref('sepet');
    const dialog = ref(false);
    const note = ref('Kapıya bırakın');
    const rating = ref(0);
    const total = ref('');
    const size = ref(38);
    const run = async (name: string, data: Record<string, string | number | boolean>): Promise<void> => {
      snack.value = await callable(name, data);
      dialog.value = false;
      showing.value = true;
    };
    const price = async (): Promise<void> => {
      total.value = await callable('fiyatHesapla', { adet: 2 });
    };
    return { snack, showing, tab, dialog, note, rating, total, size, run, price };
  },
  template: `
  <v-app><v-container>
    <v-tabs v-model="tab"><v-tab value="sepet">Sepetim</v-tab><v-tab value="hesap" id="tab-hesap">Hesabım</v-tab></v-tabs>
    <v-window v-model="tab"><v-window-item value="sepet">
      <v-btn id="toplam" @click="price">Tutarı hesapla</v-btn> <span id="tutar">{{ total }}</span>
      <v-btn id="satin" color="primary" @click="dialog = true">Satın al</v-btn>
      <v-text-field id="not" v-model="note" label="Sipariş notu" /><v-btn id="not-ok" @click="run('notKaydet', { note })">Notu kaydet</v-btn>
      <v-rating v-model="rating" class="yildiz" empty-icon="☆" full-icon="★" @update:model-value="v => run('puanVer', { v })" />
      <v-btn id="favori" variant="text" @click="run('favoriEkle', { id: 3 })">♡</v-btn>
    </v-window-item><v-window-item value="hesap">
      <v-btn id="abonelik" @click="run('abonelikIptal', { id: 1 })">Aboneliği sonlandır</v-btn>
      <v-btn id="adres" @click="run('adresSil', { id: 4 })">Adresi sil</v-btn>
      <v-slider v-model="size" class="beden" min="30" max="50" step="1" @end="v => run('bedenTercihi', { v })" />
    </v-window-item></v-window>
    <v-menu :transition="false"><template #activator="{ props }"><v-btn id="menu" v-bind="props">⋮</v-btn></template><v-list><v-list-item title="Siparişi iptal et" id="mi-iptal" @click="run('siparisIptal', { id: 9 })" /><v-list-item title="Yardım" /></v-list></v-menu>
    <v-expansion-panels><v-expansion-panel title="Ödeme seçenekleri" text="Kart veya havale" /></v-expansion-panels>
    <v-dialog v-model="dialog" max-width="400" :transition="false"><v-card title="Ödeme"><v-card-actions><v-btn id="vazgec" @click="dialog = false">Vazgeç</v-btn><v-btn id="onayla" @click="run('siparisVer', { sepet: 'k1' })">Onayla</v-btn></v-card-actions></v-card></v-dialog>
    <v-snackbar v-model="showing">{{ snack }}</v-snackbar>
  </v-container></v-app>`,
})
  .use(createVuetify({ components }))
  .mount('#root');
