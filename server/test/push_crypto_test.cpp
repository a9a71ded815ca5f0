// Web push without a server: what is sealed for a browser, and which addresses are called.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <netdb.h>
#include <netinet/in.h>

#include "server/push.h"
#include "server/test/push_service.h"

namespace ghent::server {
namespace push_tests {

// RFC 8291, section 5 and appendix A.
TEST(PushCrypto, SealsTheExampleOfTheRfcToItsBytes) {
    const PushKey ours = push_key_of(bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).value();
    EXPECT_EQ(base64url(ours.open),
              "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
    const PushReader reader{
        .key = bytes_of("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        .auth = bytes_of("BTBZMqHH6r4Tts7J_aSIgg")};
    EXPECT_EQ(
        base64url(
            sealed("When I grow up, I want to be a watermelon", reader, ours, bytes_of("DGv6ra1nlYgDCS1FRnbzlw"))),
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6"
        "PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(PushCrypto, OnlyTheOneItIsForReadsIt) {
    const PushKey own = new_push_key(), stranger = new_push_key();
    const std::string auth(16, 'a');
    for (const std::string& text : {std::string(), std::string("é\0x", 4), std::string(kPushMost, 'x')}) {
        const std::string body = sealed(text, {.key = own.open, .auth = auth});
        EXPECT_EQ(opened(body, own, auth), text);
        EXPECT_EQ(opened(body, stranger, auth), "");
        EXPECT_EQ(opened(body, own, std::string(16, 'b')), "");
        EXPECT_NE(sealed(text, {.key = own.open, .auth = auth}), body) << "each is sealed anew";
    }
    EXPECT_THROW(sealed(std::string(kPushMost + 1, 'x'), {.key = own.open, .auth = auth}), std::exception);
    EXPECT_FALSE(is_push_point(std::string(65, '\4')));
    EXPECT_FALSE(is_push_point(own.open.substr(0, 64)));
    EXPECT_TRUE(is_push_point(own.open));
    EXPECT_FALSE(push_key_of(std::string(32, '\0')));
    EXPECT_FALSE(push_key_of(std::string(32, '\xFF')));
}

TEST(PushAddresses, OnlyHostsOfTheInternet) {
    const auto is_public = [](const char* text) {
        sockaddr_storage any{};
        if (inet_pton(AF_INET, text, &reinterpret_cast<sockaddr_in&>(any).sin_addr) == 1) any.ss_family = AF_INET;
        else if (inet_pton(AF_INET6, text, &reinterpret_cast<sockaddr_in6&>(any).sin6_addr) == 1)
            any.ss_family = AF_INET6;
        else ADD_FAILURE() << text;
        return is_public_address(reinterpret_cast<sockaddr&>(any));
    };
    for (const char* good : {"8.8.8.8", "142.250.1.1", "172.32.0.1", "100.128.0.1", "192.169.0.1", "2a00:1450::1",
                             "2606:4700::1", "2001:4860::1"})
        EXPECT_TRUE(is_public(good)) << good;
    for (const char* bad : {"0.0.0.0",         "10.1.2.3",        "100.64.0.1",   "127.0.0.1",     "127.9.9.9",
                            "169.254.169.254", "172.16.0.1",      "172.31.255.1", "192.0.0.1",     "192.0.2.1",
                            "192.168.1.1",     "198.18.0.1",      "198.51.100.1", "203.0.113.1",   "224.0.0.1",
                            "240.0.0.1",       "255.255.255.255", "::",           "::1",           "::ffff:127.0.0.1",
                            "::ffff:8.8.8.8",  "64:ff9b::7f00:1", "fe80::1",      "fc00::1",       "fd00::1",
                            "ff02::1",         "2001:db8::1",     "2001::1",      "2002:7f00:1::", "3fff::1"})
        EXPECT_FALSE(is_public(bad)) << bad;
    sockaddr local{};
    local.sa_family = AF_UNIX;
    EXPECT_FALSE(is_public_address(local));
}

TEST(PushAddresses, AnEndpointIsHttpsAndNothingElse) {
    for (const char* good : {"https://push.example.org/x", "https://push.example.org:443/x?y=z", "https://8.8.8.8/"})
        EXPECT_TRUE(is_push_endpoint(good, false)) << good;
    for (const char* bad : {"", "http://push.example.org/x", "https://ann:b@push.example.org/",
                            "https://push.example.org:22/", "ftp://push.example.org/", "file:///etc/passwd", "https://",
                            "push.example.org/x", "https://push.example.org/#x", "https://push.example.org/a b",
                            "https://push.example.org/\r\nX: y", "gopher://push.example.org/"})
        EXPECT_FALSE(is_push_endpoint(bad, false)) << bad;
    EXPECT_FALSE(is_push_endpoint("https://push.example.org/" + std::string(1'000, 'x'), false));
    EXPECT_TRUE(is_push_endpoint("http://127.0.0.1:8080/x", true));
    EXPECT_FALSE(is_push_endpoint("ftp://127.0.0.1/x", true));
    EXPECT_EQ(origin_of("https://push.example.org/x?y"), "https://push.example.org");
}

TEST(PushSettings, WhatIsWrongWithThemIsSaid) {
    EXPECT_NO_THROW(check(PushSettings{}));
    EXPECT_NO_THROW(check(PushSettings{.contact = "mailto:keeper@example.org"}));
    EXPECT_NO_THROW(check(PushSettings{.contact = "https://example.org/about"}));
    for (const char* bad : {"keeper@example.org", "mailto:keeper", "http://example.org", "yes"})
        EXPECT_THROW(check(PushSettings{.contact = bad}), Refusal) << bad;
    EXPECT_THROW(check(PushSettings{.private_too = true}), Refusal);
}

}  // namespace push_tests
}  // namespace ghent::server
