import { Button, Form, Image, Input, NoticeBar, Popup, SpinLoading, Tabs } from 'antd-mobile';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Autoplay, Pagination } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import 'swiper/css/pagination';
import { api } from './api.js';

const FIRST_SCREEN = { lanes: 3, cards: 4 };

export function HomePage({ config }) {
  const { t } = useTranslation();
  const [lobby, setLobby] = useState(null);
  const [selected, select] = useState(null);
  const [isLoginOpen, setLoginOpen] = useState(false);
  useEffect(() => {
    void Promise.all([api.get('/banners.json'), api.get('/lanes.json')]).then(([banners, lanes]) =>
      setLobby({ banners, lanes }),
    );
  }, []);
  if (lobby === null) return <SpinLoading />;
  const [first] = lobby.lanes;
  const current = selected ?? first.id;
  const shown = current === first.id ? lobby.lanes : lobby.lanes.filter(({ id }) => id === current);
  return (
    <>
      <header>
        <b>{config.title}</b>
        <Button data-opens="login" onClick={() => setLoginOpen(true)}>
          {t('logIn')}
        </Button>
        <Button color="primary">{t('signUp')}</Button>
      </header>
      <NoticeBar content={config.announcements.join(' · ')} />
      <Swiper modules={[Autoplay, Pagination]} autoplay={{ delay: 5_000 }} pagination>
        {lobby.banners.map(({ picture, title, text }) => (
          <SwiperSlide key={picture} className="b">
            <Image src={`${picture}-480.avif`} width="100%" />
            <b>{title}</b>
            <span>{text}</span>
          </SwiperSlide>
        ))}
      </Swiper>
      <Tabs activeKey={current} onChange={select}>
        {lobby.lanes.map(({ id, title }) => (
          <Tabs.Tab key={id} title={<span data-category={id}>{title}</span>} />
        ))}
      </Tabs>
      <main>
        {shown.map(({ id, title, games }, row) => (
          <section key={id}>
            <h2>{title}</h2>
            <div className="row">
              {games.map(({ code, name, picture }, at) => (
                <a key={code} className="card" href={`/m/launchGame?code=${code}`}>
                  <Image
                    lazy={row >= FIRST_SCREEN.lanes || at >= FIRST_SCREEN.cards}
                    src={`${picture}-240.avif`}
                    width={112}
                    height={Math.round((112 * config.cover.height) / config.cover.width)}
                  />
                  <span>{name}</span>
                </a>
              ))}
            </div>
          </section>
        ))}
      </main>
      <Popup visible={isLoginOpen} onMaskClick={() => setLoginOpen(false)}>
        <Form>
          <Form.Item name="username" label={t('username')}>
            <Input autoComplete="username" />
          </Form.Item>
          <Form.Item name="password" label={t('password')}>
            <Input type="password" autoComplete="current-password" />
          </Form.Item>
          <Button block color="primary">
            {t('logIn')}
          </Button>
        </Form>
      </Popup>
    </>
  );
}
